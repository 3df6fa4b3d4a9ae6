import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed, type CompressedContent } from '#http/replies/compressed-content.ts';
import { pagePolicy } from '#http/edge/content-policy.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { vary } from '#http/replies/vary.ts';
import type { StaffApp } from './staff-app.ts';
import { staffPage } from './staff-page.ts';

export type StaffPageDeps = { staffApp: StaffApp; publicScheme: 'http' | 'https' };

/** Answers every address of the staff host: the console does its own routing. */
export function sendStaffPage({ staffApp, publicScheme }: StaffPageDeps) {
  const pages = new Map<Language, CompressedContent>();
  const policy = pagePolicy({ servers: [], isSecure: publicScheme === 'https' });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = requestLanguage(request);
    const page = pages.get(language) ?? staffPage(staffApp, language);
    pages.set(language, page);
    vary(reply, 'Cookie', 'Accept-Language');
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    });
    return sendCompressed(request, reply, page);
  };
}
