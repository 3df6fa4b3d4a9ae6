import { getCompiledTexts, getTexts } from '@openturn/contract/visitor/texts.ts';
import { errorsOfStaff } from '@openturn/contract/errors-of-staff.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { textsOf, textsVersion } from '@openturn/texts/server-texts.ts';
import { readAppKeys, readMessages, type TextApp } from '@openturn/texts/text-files.ts';
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
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, no-cache';

/**
 * LANG-07: plain texts at the specified address, and compiled ones next to them. Our pages request these with their
 * version; any other address returns the latest, uncached.
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
      reply.header('cache-control', REVALIDATE);
      return send(request, reply, file, () => ofApps(['client', 'visit'], readMessages(language)));
    },
  });

  app.route<Compiled>({
    method: getCompiledTexts.method,
    url: `/${getCompiledTexts.path}`,
    config: { isStatic: true },
    schema: { params: getCompiledTexts.params, querystring: getCompiledTexts.query },
    handler: async (request, reply) => {
      const { file } = request.params;
      const [, reader = 'client', name = ''] = OF_APP.exec(file) ?? [];
      const language = languageOf(name);
      reply.header('cache-control', request.query.v === version ? IMMUTABLE : REVALIDATE);
      return send(request, reply, `compiled/${file}`, () => ofApps([reader as TextApp], textsOf(language)));
    },
  });
}

const OF_APP = /^(?:(staff|visit)-)?(.*)$/;

function languageOf(file: string): Language {
  const language = LANGUAGES.find((one) => `${one}.json` === file);
  if (!language) throw new Rejected('not-found');
  return language;
}

/** Each app gets the texts that it names, and no others: visitors none of what only staff are refused. */
function ofApps(apps: readonly TextApp[], texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const without = apps.includes('staff') ? new Set<string>() : errorsOfStaff();
  const keys = apps.flatMap((app) => readAppKeys(app)).filter((key) => !without.has(key));
  return Object.fromEntries(keys.flatMap((key) => (key in texts ? [[key, texts[key]]] : [])));
}
