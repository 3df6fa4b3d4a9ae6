import { AppToken } from '@openturn/contract/visitor/device.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '#http/identity/place.ts';

const COOKIE = 'openturn_devices';
/** Browsers take such a cookie only over TLS and from this very host. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
/** Other sites' pages cannot have it sent, and no script can read it. */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
/** The newest count. Far below what a browser keeps and a request may carry. */
const MOST_TOKENS = 30;
/** As long as browsers keep one. */
const LASTS_SECONDS = 400 * 86_400;

/**
 * The tokens that this browser has at the pages of this server. Each page's host has a storage, and so a token, of its
 * own; all of them call one API host, whose cookie holds them together.
 */
export function deviceTokens({ cookies }: FastifyRequest, place: Pick<Place, 'origin'>): string[] {
  // Over TLS, only this host can have set it.
  const plain = place.origin.startsWith('https:') ? undefined : cookies[COOKIE];
  const kept = (cookies[SECURE_COOKIE] ?? plain ?? '').split('.').slice(0, MOST_TOKENS);
  return [...new Set(kept.filter((token) => AppToken.safeParse(token).success))];
}

export function keepDeviceTokens(reply: FastifyReply, tokens: readonly string[], { isSecure }: { isSecure: boolean }) {
  reply.setCookie(isSecure ? SECURE_COOKIE : COOKIE, tokens.slice(0, MOST_TOKENS).join('.'), {
    ...ATTRIBUTES,
    secure: isSecure,
    maxAge: tokens.length === 0 ? 0 : LASTS_SECONDS,
  });
}
