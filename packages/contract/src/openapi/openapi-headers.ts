import type { Json } from './openapi-schemas.ts';

/** API-05 and API-06: headers that a client sends with its calls. */
export const API_PARAMETERS = {
  AppName: header('X-AppName', 'Name and version of the app, for example `Openturn 3.0.2`.', {
    type: 'string',
    maxLength: 64,
  }),
  AppToken: header(
    'X-AppToken',
    'Token of the device: at least 22 characters of base64url, generated once by the device.',
    {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{22,128}$',
    },
  ),
  Native: header('X-Native', '`1` for calls from the native app.', { const: '1' }),
  Forgery: header('X-XSRF-TOKEN', 'The value of the cookie `XSRF-TOKEN`, for changes sent to the page’s own host.', {
    type: 'string',
  }),
} as const satisfies Record<string, Json>;

export const ANSWER_HEADERS = {
  RequestId: { description: 'Identifies this request in the server’s log.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 0 } },
} as const satisfies Record<string, Json>;

function header(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', required: false, description, schema };
}
