import type { Refusal as RefusedChange } from '@fallsline/domain';
import { Refusal } from '../problems/refusal.ts';

/** A refused change, with its code and its sentence. */
export function changeRefused({ code, message }: RefusedChange): Refusal<'changeRefused'> {
  return new Refusal('changeRefused', { code, detail: `${message}.` });
}
