import { getTexts } from '@openturn/contract/texts.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { textsOf, textsVersion } from '@openturn/texts/server-texts.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { compressedContent, sendCompressed, type CompressedContent } from '#http/compressed-content.ts';
import { Rejected } from '#http/rejected.ts';

type Params = z.output<(typeof getTexts)['params']>;
type Query = z.output<(typeof getTexts)['query']>;

const JSON_TYPE = 'application/json; charset=utf-8';
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'public, no-cache';

/** LANG-07. A page asks with the version that it was made with; any other address gives the newest, kept by nobody. */
export function textRoutes(app: FastifyInstance): void {
  const version = textsVersion();
  const files = new Map<string, CompressedContent>();

  const fileOf = (name: string): CompressedContent => {
    const known = files.get(name);
    if (known) return known;
    const file = compressedContent(Buffer.from(JSON.stringify(textsIn(name))), JSON_TYPE, { isLasting: true });
    files.set(name, file);
    return file;
  };

  app.route<{ Params: Params; Querystring: Query }>({
    method: getTexts.method,
    url: `/${getTexts.path}`,
    config: { isStatic: true },
    schema: { params: getTexts.params, querystring: getTexts.query },
    handler: async (request, reply) => {
      const { file } = request.params;
      if (!languageOf(file)) throw new Rejected('not-found');
      reply.header('cache-control', request.query.v === version ? KEPT_FOR_GOOD : ASKED_AGAIN);
      return sendCompressed(request, reply, fileOf(file));
    },
  });
}

const OF_STAFF = /^staff-/;
/** Said by staff's screens alone, or in messages that the server puts into words. */
const NOT_FOR_VISITORS = /^(staff|calendar|setup|notice|wall|poster)\./;
const NOT_FOR_STAFF = /^(notice|home|about|locations|join|status|privacy|findMy|login)\./;

function languageOf(file: string): Language | undefined {
  return LANGUAGES.find((one) => `${one}.json` === file.replace(OF_STAFF, ''));
}

/** What one of the two apps may say. */
function textsIn(file: string): Record<string, unknown> {
  const language = languageOf(file) ?? 'en';
  const left = OF_STAFF.test(file) ? NOT_FOR_STAFF : NOT_FOR_VISITORS;
  return Object.fromEntries(Object.entries(textsOf(language)).filter(([key]) => !left.test(key)));
}
