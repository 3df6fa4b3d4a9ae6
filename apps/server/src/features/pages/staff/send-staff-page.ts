import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerFactsSource } from '#features/first-start/index.ts';
import { sendCompressed, type CompressedContent } from '#http/replies/compressed-content.ts';
import { pagePolicy } from '#http/edge/content-policy.ts';
import { placeOf } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { vary } from '#http/replies/vary.ts';
import type { StaffApp } from './staff-app.ts';
import { staffPage } from './staff-page.ts';

export type StaffPageDeps = {
  staffApp: StaffApp;
  addresses: ServerAddresses;
  publicScheme: 'http' | 'https';
  facts: ServerFactsSource;
};

/** Answers every address of the staff host: the console does its own routing. */
export function sendStaffPage({ staffApp, addresses, publicScheme, facts }: StaffPageDeps) {
  const pages = new Map<string, CompressedContent>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = requestLanguage(request);
    const { isFresh } = facts.now();
    const key = `${language} ${isFresh}`;
    const page = pages.get(key) ?? staffPage(staffApp, { language, isFresh });
    pages.set(key, page);
    vary(reply, 'Cookie', 'Accept-Language');
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': pagePolicy({
        servers: [],
        // Visitors' pages in previews, and what visitors have sent, which is shown without any rights.
        frames: ["'self'", addresses.everySite(placeOf(request))],
        isSecure: publicScheme === 'https',
      }),
      'x-robots-tag': 'noindex',
    });
    return sendCompressed(request, reply, page);
  };
}
