import packageFile from '../package.json' with { type: 'json' };
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { LIVE_PATH } from './live.ts';
import { operationOf, pathOf } from './openapi/openapi-operation.ts';
import { API_PARAMETERS, ANSWER_HEADERS } from './openapi/openapi-headers.ts';
import { componentSchemas, type Json } from './openapi/openapi-schemas.ts';

const INTRODUCTION = [
  'Calls of the clients for visitors and staff. Replies are flat: `success` with the fields of an object, or with a list in `rows`.',
  'A failed call returns the `Failure` schema, with a text in the visitor’s language.',
  `Live changes arrive over a WebSocket at \`${LIVE_PATH}\`: a client sends LiveClientMessage and receives LiveServerMessage.`,
].join('\n');

/** The OpenAPI 3.1 document, generated from the objects that validate every call. */
export function openapi(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Openturn',
      version: packageFile.version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: 'https://api.{domain}', variables: { domain: { default: 'openturn.localhost' } } }],
    paths: pathItems(),
    components: { schemas: componentSchemas(), parameters: API_PARAMETERS, headers: ANSWER_HEADERS },
  };
}

function pathItems(): Json {
  const items: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const item = (items[pathOf(call)] ??= {});
    item[call.method.toLowerCase()] = operationOf(name, call);
  }
  return items;
}
