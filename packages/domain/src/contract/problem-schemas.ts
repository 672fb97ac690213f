import * as z from 'zod/mini';
import { refusalCodes } from '../change/refusal-codes.ts';
import { fieldCodes } from './field-codes.ts';
import { fieldErrorSchema, problemSchema } from './problem-schema.ts';
import { type ProblemKind, problemKinds, problemType } from './problems.ts';

// Beside problem-schema.ts, for the API alone: a page reads any problem by the one schema, whatever its type.

const { shape } = problemSchema;
const codes = [...fieldCodes.keys()] as [string, ...string[]];

/** What a problem has beside what all have. */
const beside: { readonly [kind in ProblemKind]?: z.core.$ZodShape } = {
  invalidRequest: { errors: z.optional(z.array(z.extend(fieldErrorSchema, { code: z.enum(codes) }))) },
  priceChanged: { quote: shape.quote.def.innerType },
  noCarFree: { freeTimes: shape.freeTimes.def.innerType },
  alreadyPaid: { booking: shape.booking.def.innerType },
  changeRefused: { code: z.enum(refusalCodes) },
  staleQuote: { freshQuote: shape.freshQuote },
  staleVersion: { current: shape.current.def.innerType },
};

/** The body of each problem, told apart by its `type`: what the API promises, and a program narrows by (decision 16). */
export const problemSchemas = Object.fromEntries(
  (Object.keys(problemKinds) as ProblemKind[]).map((kind) => [kind, schemaOf(kind)]),
) as Readonly<Record<ProblemKind, z.ZodMiniObject>>;

function schemaOf(kind: ProblemKind): z.ZodMiniObject {
  return z.strictObject({
    type: z.literal(problemType(kind)),
    title: shape.title,
    status: z.literal(problemKinds[kind].status),
    detail: shape.detail.def.innerType,
    ...beside[kind],
  });
}
