import { markup, type Markup } from '#http/replies/markup.ts';
import { describeSchema, fieldTable, schemaId, type JsonSchema } from './describe-schema.ts';

type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};
type Content = { content?: Record<string, { schema: JsonSchema } | undefined> };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
};

export type OpenApi = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; parameters?: Record<string, Parameter> };
};

type Call = { method: string; path: string; operation: Operation };

/** The API for people: the document that programs read, as one page without a script. */
export function apiPage(document: OpenApi, { style }: { style: Markup }): string {
  const { info, servers, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${info.title} ${info.version}</title>
<meta name="description" content="Every call of the API, with what it takes and answers.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main class="wide">
<h1>API of ${info.title} <span class="quiet">${info.version}</span></h1>
${info.description.split('\n').map((line) => markup`<p>${prose(line)}</p>`)}
<p>Server: ${servers.map(({ url }) => markup`<code>${url}</code>`)} · For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Calls"><ul class="plain">
${calls.map((call) => markup`<li><a href="#${call.operation.operationId}">${nameOf(call)}</a></li>`)}
</ul></nav>
${calls.map((call) => section(call, components))}
<h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}
</main>
</body>
</html>
`.html;
}

function nameOf({ method, path }: Call): Markup {
  return markup`<b>${method}</b> <code>${path}</code>`;
}

function section(call: Call, { parameters = {} }: OpenApi['components']): Markup {
  const { operation } = call;
  const taken = (operation.parameters ?? []).flatMap(
    (parameter) => (parameter.$ref ? parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter) ?? [],
  );
  const body = jsonOf(operation.requestBody);
  const reply = jsonOf(operation.responses['200']);
  const failures = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return markup`<section id="${operation.operationId}">
<h2>${nameOf(call)}</h2>
<p>${operation.summary}.</p>
<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>
${taken.map(parameterRow)}
</tbody></table>
${body && markup`<h3>Body</h3>${describeSchema(body)}`}
${reply && markup`<h3>Answer</h3><p>${describeSchema(reply)}</p>`}
<h3>Failures</h3>
<table><tbody>
${failures.map(([status, { description }]) => markup`<tr><th scope="row">${status}</th><td>${description}</td></tr>`)}
</tbody></table>
</section>
`;
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): Markup {
  return markup`<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${describeSchema(schema)}${
    required ? null : markup` <span class="quiet">may be absent</span>`
  }${description ? markup`<br>${prose(description)}` : null}</td></tr>
`;
}

function schemaSection(name: string, schema: JsonSchema): Markup {
  return markup`<section id="${schemaId(name)}"><h3>${name}</h3>${
    schema.properties ? fieldTable(schema) : markup`<p>${describeSchema(schema)}</p>`
  }</section>
`;
}

function jsonOf(part: Content | undefined): JsonSchema | null {
  return part?.content?.['application/json']?.schema ?? null;
}

/** Turns backticks into code. */
function prose(text: string): Markup[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}
