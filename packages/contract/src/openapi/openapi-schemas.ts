import * as z from 'zod';
import { Failure } from '../failure.ts';
import { ClientMessage, ServerMessage } from '../live.ts';

export type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

// No schema transforms, so input and output are the same; as input, a reply may gain fields later.
const OPTIONS = {
  target: 'draft-2020-12',
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema: json }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
    if (zodSchema._zod.def.type === 'undefined') json['not'] = {};
  },
} as const;

export function componentSchemas(): Json {
  for (const published of [Failure, ClientMessage, ServerMessage]) {
    if (!idOf(published)) throw new Error('A schema that stands in no call is published by its id.');
  }
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...OPTIONS, uri: (id) => `${COMPONENTS}${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutFrame(schema)]));
}

/** References schemas that have an id. */
export function jsonSchema(schema: z.core.$ZodType): Json {
  const id = idOf(schema);
  if (id) return { $ref: `${COMPONENTS}${id}` };
  const json = JSON.stringify(withoutFrame(z.toJSONSchema(schema, OPTIONS)));
  return JSON.parse(json.replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Json;
}

function idOf(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

function withoutFrame(schema: Json): Json {
  const { $schema: _dialect, $id: _address, $defs: _shared, id: _id, ...rest } = schema;
  return rest;
}
