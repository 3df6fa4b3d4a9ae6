import { markup, type Markup } from '#http/replies/markup.ts';

/** The parts of JSON Schema that the document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  not?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
};

/** The allowed values in a few words, with a link to each named schema. */
export function describeSchema(schema: JsonSchema): Markup {
  if (schema.$ref) return linkTo(schema.$ref);
  if (schema.not) return markup`nothing`;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return joined(schema.enum.map(literal), ' or ');
  if (schema.anyOf) return joined(schema.anyOf.map(describeSchema), ' or ');
  if (schema.items) return markup`list of ${describeSchema(schema.items)}`;
  if (schema.properties) return fieldTable(schema);
  const { additionalProperties: others } = schema;
  if (typeof others === 'object') return markup`by name: ${describeSchema(others)}`;
  return markup`${schema.type ?? 'anything'}${limits(schema)}`;
}

/** One row per field of an object. */
export function fieldTable({ properties = {}, required = [] }: JsonSchema): Markup {
  const rows = Object.entries(properties).map(
    ([name, schema]) => markup`<tr><th scope="row"><code>${name}</code></th><td>${describeSchema(schema)}${
      required.includes(name) ? null : markup` <span class="quiet">may be absent</span>`
    }</td></tr>
`,
  );
  return rows.length === 0 ? markup`nothing` : markup`<table><tbody>${rows}</tbody></table>`;
}

export function schemaId(name: string): string {
  return `schema-${name}`;
}

function linkTo(reference: string): Markup {
  const name = reference.split('/').at(-1) ?? '';
  return markup`<a href="#${schemaId(name)}">${name}</a>`;
}

function literal(value: unknown): Markup {
  return markup`<code>${JSON.stringify(value)}</code>`;
}

function joined(parts: Markup[], between: string): Markup {
  return { html: parts.map(({ html }) => html).join(between) };
}

function limits({ minLength, maxLength, minimum, maximum, pattern }: JsonSchema): Markup {
  const words = [
    minLength === undefined ? [] : `at least ${minLength} long`,
    maxLength === undefined ? [] : `at most ${maxLength} long`,
    minimum === undefined ? [] : `from ${minimum}`,
    // The largest safe integer means no limit.
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : `to ${maximum}`,
    pattern === undefined ? [] : `matching ${pattern}`,
  ].flat();
  return words.length === 0 ? markup`` : markup` <span class="quiet">${words.join(', ')}</span>`;
}
