import type { FastifyInstance } from 'fastify';

/** JSON is the only content type; an empty body counts as missing, whatever its type (LANG-06 sends one). */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), (error, parsed) =>
      error ? done(error) : done(null, withoutNul(String(body), parsed)),
    );
  });
}

/** PostgreSQL rejects NUL in text. */
function withoutNul(body: string, parsed: unknown): unknown {
  if (!/\\u0000/.test(body)) return parsed;
  return JSON.parse(body, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
}
