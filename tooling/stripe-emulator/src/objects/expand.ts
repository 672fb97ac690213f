import type { Changes, Store } from '../state/store.ts';
import { ApiError } from './api-error.ts';
import { toLineItem } from './session-objects.ts';

type Lookup = Pick<Store, 'get'>;

/** The store as it will be once the changes are committed. */
export function withChanges(store: Lookup, changes: Changes): Lookup {
  return {
    get: (table, id) => changes[table]?.find((row) => row.id === id) ?? store.get(table, id),
  };
}

const tableByPrefix = [
  ['pi_', (store: Lookup, id: string) => store.get('paymentIntents', id)],
  ['ch_', (store: Lookup, id: string) => store.get('charges', id)],
] as const;

function expanded(store: Lookup, object: object, property: string): unknown {
  const value: unknown = Reflect.get(object, property);
  if (value === null || typeof value === 'object') return value;
  if (typeof value === 'string') {
    const row = tableByPrefix.find(([prefix]) => value.startsWith(prefix))?.[1](store, value);
    if (row) return row;
  }
  const session = store.get('sessions', String(Reflect.get(object, 'id')));
  if (property === 'line_items' && session) {
    const url = `/v1/checkout/sessions/${session.id}/line_items`;
    const data = session.items.map((item) => toLineItem(item, session.session.created));
    return { object: 'list', data: data.slice(0, 10), has_more: data.length > 10, url };
  }
  throw new ApiError(400, `This property cannot be expanded (${property}).`, { param: 'expand' });
}

function expandPath(store: Lookup, object: object, path: string): object {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (first === 'data' && 'data' in object && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((row: object) => expandPath(store, row, inner)) };
  }
  const value = expanded(store, object, first);
  const isDeeper = inner !== '' && typeof value === 'object' && value !== null;
  return { ...object, [first]: isDeeper ? expandPath(store, value, inner) : value };
}

/** `expand[]=payment_intent.latest_charge`: ids replaced by what they stand for; in lists behind `data.`. */
export function expand(store: Lookup, body: object, paths: readonly string[] = []): object {
  return paths.reduce((object, path) => expandPath(store, object, path), body);
}
