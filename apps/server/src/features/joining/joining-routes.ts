import { getJoinForm, joinLine as joinLineCall } from '@openturn/contract/join.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#http/register-call.ts';
import { orReject } from '#http/rejected.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { JoinDeps } from './join-deps.ts';
import { joinLine } from './join-line.ts';
import { readJoinForm } from './read-join-form.ts';

export function joiningRoutes(app: FastifyInstance, deps: JoinDeps): void {
  registerCall(app, getJoinForm, async ({ siteId, query, visitor }) => ({
    success: true as const,
    ...orReject(await readJoinForm({ siteId, lineId: query.line, tokenHash: visitor.tokenHash }, deps)),
  }));

  registerCall(
    app,
    joinLineCall,
    async ({ siteId, body, visitor, request }) => {
      const language = toLanguage(body.language ?? '') ?? requestLanguage(request);
      const { line: lineId, entry } = body;
      const { tokenHash } = visitor;
      return {
        success: true as const,
        ...orReject(await joinLine({ siteId, lineId, entry, language, tokenHash }, deps)),
      };
    },
    { limit: 'sparing' },
  );
}
