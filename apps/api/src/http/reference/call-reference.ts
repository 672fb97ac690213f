import type { CallName, Contract, ReplyOf, RequestOf } from '@fallsline/domain';
import type * as z from 'zod/mini';
import type { FieldDocs } from './documented-schema.ts';

/** The groups that the reference lists its calls in. */
export const tags = {
  Booking: 'Fares, quotes, bookings and their confirmation.',
  'My booking': 'The private page of a booking, for whoever holds its link.',
  Messages: 'What visitors write to the company, and its newsletter.',
  Operation: 'For balancers and monitoring.',
} as const;

/** A component of the document: its name, and a line for each field. */
type Component<Fields> = {
  readonly component: string;
  readonly description: string;
  readonly fields: FieldDocs<Fields>;
};

type Request<Name extends CallName> = Contract[Name] extends { request: infer S extends z.ZodMiniType }
  ? Component<z.input<S>> & {
      /** Bodies that succeed, and one that fails with the errors it is answered with. */
      readonly examples: Readonly<Record<string, { summary: string; value: RequestOf<Name> }>>;
      readonly invalid: { value: unknown; errors: readonly { path: string; message: string }[] };
    }
  : never;

type Reply<Name extends CallName, S> = S extends z.ZodMiniType
  ? Component<z.output<S>> & { readonly example: ReplyOf<Name> }
  : never;

/**
 * What the reference says of one call, with examples that are true: a test sends them to the running API. It stands beside
 * the call's route.
 */
export type CallReference<Name extends CallName> = {
  readonly tag: keyof typeof tags;
  readonly description: string;
  readonly replies: {
    readonly [Status in keyof Contract[Name]['replies']]: Reply<Name, Contract[Name]['replies'][Status]>;
  };
} & (Contract[Name] extends { request: z.ZodMiniType } ? { readonly request: Request<Name> } : unknown);

/** The reference of every call, from milliseconds since 1970: the pickups of its examples are half a year later. */
export type CallReferences = {
  readonly [Name in CallName]: { readonly reference: (now: number) => CallReference<Name> };
};
