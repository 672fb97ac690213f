import { ApiError } from './api-error.ts';
import type { Emulation } from './emulation.ts';
import { toLineItem } from './sessions.ts';
import type { Store } from './store.ts';

const tableByPrefix = [
  ['pi_', (store: Store, id: string) => store.get('paymentIntents', id)],
  ['ch_', (store: Store, id: string) => store.get('charges', id)],
] as const;

function expanded(emulation: Emulation, object: object, property: string): unknown {
  const value: unknown = Reflect.get(object, property);
  if (value === null || typeof value === 'object') return value;
  if (typeof value === 'string') {
    const row = tableByPrefix.find(([prefix]) => value.startsWith(prefix))?.[1](emulation.store, value);
    if (row) return row;
  }
  const session = emulation.store.get('sessions', String(Reflect.get(object, 'id')));
  if (property === 'line_items' && session) {
    const url = `/v1/checkout/sessions/${session.id}/line_items`;
    const data = session.items.map((item) => toLineItem(item, session.session.created));
    return { object: 'list', data: data.slice(0, 10), has_more: data.length > 10, url };
  }
  throw new ApiError(400, `This property cannot be expanded (${property}).`, { param: 'expand' });
}

function expandPath(emulation: Emulation, object: object, path: string): object {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (first === 'data' && 'data' in object && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((row: object) => expandPath(emulation, row, inner)) };
  }
  const value = expanded(emulation, object, first);
  const isDeeper = inner !== '' && typeof value === 'object' && value !== null;
  return { ...object, [first]: isDeeper ? expandPath(emulation, value, inner) : value };
}

/** `expand[]=payment_intent.latest_charge`: ids replaced by what they stand for; in lists behind `data.`. */
export function expand(emulation: Emulation, body: object, paths: readonly string[] = []): object {
  return paths.reduce((object, path) => expandPath(emulation, object, path), body);
}
