import { getCompiledTexts, getTexts } from '@openturn/contract/visitor/texts.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { textsOf, textsVersion } from '@openturn/texts/server-texts.ts';
import { readMessages } from '@openturn/texts/text-files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { compressedContent, sendCompressed, type CompressedContent } from '#http/replies/compressed-content.ts';
import { Rejected } from '#http/replies/rejected.ts';

type Compiled = {
  Params: z.output<(typeof getCompiledTexts)['params']>;
  Querystring: z.output<(typeof getCompiledTexts)['query']>;
};
type Plain = { Params: z.output<(typeof getTexts)['params']> };

const JSON_TYPE = 'application/json; charset=utf-8';
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'public, no-cache';

/**
 * LANG-07: plain texts under the address that any client knows, and beside them compiled ones. A page of ours asks for
 * these with the version that it was made with; any other address gives the newest, kept by nobody.
 */
export function textRoutes(app: FastifyInstance): void {
  const version = textsVersion();
  const files = new Map<string, CompressedContent>();

  function send(request: FastifyRequest, reply: FastifyReply, path: string, textsIn: () => unknown) {
    const file =
      files.get(path) ?? compressedContent(Buffer.from(JSON.stringify(textsIn())), JSON_TYPE, { isLasting: true });
    files.set(path, file);
    return sendCompressed(request, reply, file);
  }

  app.route<Plain>({
    method: getTexts.method,
    url: `/${getTexts.path}`,
    config: { isStatic: true },
    schema: { params: getTexts.params, querystring: getTexts.query },
    handler: async (request, reply) => {
      const { file } = request.params;
      const language = languageOf(file);
      reply.header('cache-control', ASKED_AGAIN);
      return send(request, reply, file, () => without(readMessages(language), NOT_FOR_VISITORS));
    },
  });

  app.route<Compiled>({
    method: getCompiledTexts.method,
    url: `/${getCompiledTexts.path}`,
    config: { isStatic: true },
    schema: { params: getCompiledTexts.params, querystring: getCompiledTexts.query },
    handler: async (request, reply) => {
      const { file } = request.params;
      const language = languageOf(file.replace(OF_STAFF, ''));
      const left = OF_STAFF.test(file) ? NOT_FOR_STAFF : NOT_FOR_VISITORS;
      reply.header('cache-control', request.query.v === version ? KEPT_FOR_GOOD : ASKED_AGAIN);
      return send(request, reply, `compiled/${file}`, () => without(textsOf(language), left));
    },
  });
}

const OF_STAFF = /^staff-/;
/** Said by staff's screens alone, or in messages that the server puts into words. */
const NOT_FOR_VISITORS = /^(staff|calendar|setup|notice|wall|poster)\./;
const NOT_FOR_STAFF = /^(notice|home|about|locations|join|status|privacy|findMy|login)\./;

function languageOf(file: string): Language {
  const language = LANGUAGES.find((one) => `${one}.json` === file);
  if (!language) throw new Rejected('not-found');
  return language;
}

function without(texts: Readonly<Record<string, unknown>>, left: RegExp): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !left.test(key)));
}
