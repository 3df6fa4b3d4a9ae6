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
  const files = new Map<Language, CompressedContent>();

  const fileOf = (language: Language): CompressedContent => {
    const known = files.get(language);
    if (known) return known;
    const file = compressedContent(Buffer.from(JSON.stringify(textsOf(language))), JSON_TYPE, { isLasting: true });
    files.set(language, file);
    return file;
  };

  app.route<{ Params: Params; Querystring: Query }>({
    method: getTexts.method,
    url: `/${getTexts.path}`,
    config: { isStatic: true },
    schema: { params: getTexts.params, querystring: getTexts.query },
    handler: async (request, reply) => {
      const language = LANGUAGES.find((one) => `${one}.json` === request.params.file);
      if (!language) throw new Rejected('not-found');
      reply.header('cache-control', request.query.v === version ? KEPT_FOR_GOOD : ASKED_AGAIN);
      return sendCompressed(request, reply, fileOf(language));
    },
  });
}
