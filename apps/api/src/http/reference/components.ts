import { honeypotField } from '@fallsline/domain';
import * as z from 'zod/mini';
import type { AnyFieldDoc, AnyFieldDocs, DocumentedSchema, JsonSchema } from './documented-schema.ts';

/** The documented schemas as JSON Schemas that refer to one another, each with the words of its fields. */
export function components(documented: readonly DocumentedSchema[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const { component, schema } of documented) registry.add(schema, { id: component });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    // What a client sends; no answer of ours is changed on its way out, so for answers it is the same.
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return Object.fromEntries(
    documented.map(({ component, schema: read, description, fields, isSent = false }) => {
      const { $schema: _dialect, $id: _address, ...schema } = schemas[component] as JsonSchema;
      const described = describe(schema, fields);
      return [
        component,
        { description, ...(isSent ? strict(described, isRewritten(read)) : described), ...rules[component] },
      ];
    }),
  );
}

/** What of the rules between fields a schema can say. */
const rules: { readonly [component: string]: object } = {
  CheckoutPayload: { not: { required: ['traveler', 'guest'], properties: { traveler: {}, guest: {} } } },
};

/** Whether it is put right before it is read: then what belongs to another variant is dropped (decision 8). */
function isRewritten(schema: z.ZodMiniType): boolean {
  return schema._zod.def.type === 'pipe';
}

const ofOtherKind =
  'Ignored: it is for the other kind of ride. Every ride between the airports is an airport pickup, in either `direction`.';

/** A request is refused for a field that it does not name, and so are the objects in it. */
function strict(schema: JsonSchema, dropsOthers = false): JsonSchema {
  if (schema.oneOf) {
    const fields = schema.oneOf.flatMap(({ properties = {} }) => Object.keys(properties));
    const variants = schema.oneOf.map(({ properties = {}, ...variant }) => {
      const dropped = dropsOthers ? fields.filter((field) => !(field in properties)) : [];
      const described = dropped.map((field) => [field, { description: ofOtherKind }] as const);
      return strict({ ...variant, properties: { ...properties, ...Object.fromEntries(described) } });
    });
    return { ...schema, oneOf: variants };
  }
  if (!schema.properties) return schema;
  const inner = Object.entries(schema.properties).map(([name, property]) => [name, strict(property)] as const);
  return { ...schema, properties: Object.fromEntries(inner), additionalProperties: false };
}

/**
 * Drops what would mislead: the bounds of any whole number, and patterns of a text after it was trimmed or shortened
 * ('+1 716 555 0123' is a phone number). The descriptions say what those mean.
 */
function tidy(schema: { minimum?: number; maximum?: number; allOf?: unknown; pattern?: string }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.pattern?.startsWith('^[^') || schema.pattern?.startsWith('^(?:[^')) delete schema.pattern;
  delete schema.allOf;
}

function describe(schema: JsonSchema, fields: AnyFieldDocs): JsonSchema {
  if (schema.oneOf) return { ...schema, oneOf: schema.oneOf.map((variant) => describe(variant, fields)) };
  if (!schema.properties) return schema;
  const { [honeypotField]: _honeypot, ...shown } = schema.properties;
  const described = Object.entries(shown).map(([name, property]) => {
    return [name, describeField(property, fields[name] ?? '', shown)] as const;
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

function describeField(
  property: JsonSchema,
  doc: AnyFieldDoc | string,
  beside: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const {
    fields = {},
    component: _hasItsOwn,
    enum: values,
    ...words
  } = typeof doc === 'string' ? { description: doc } : doc;
  const inner = property.items ? { ...property, items: describe(property.items, fields) } : describe(property, fields);
  const listed = typeof values === 'function' ? values(beside) : values;
  return { ...inner, ...words, ...(listed ? { enum: listed } : {}) };
}
