import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '#http/identity/place.ts';
import { SIGN_IN_LASTS_MS } from './provider/provider-limits.ts';

const COOKIE = 'openturn_provider';
/** Browsers take such a cookie only over TLS and from this very host. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

/** The secret of the browser that has begun to sign in; null if it has not. */
export function providerCookieOf({ cookies }: FastifyRequest, place: Pick<Place, 'origin'>): string | null {
  // Over TLS, only this host can have set it.
  const plain = place.origin.startsWith('https:') ? undefined : cookies[COOKIE];
  const token = cookies[SECURE_COOKIE] ?? plain ?? '';
  return TOKEN.test(token) ? token : null;
}

export function setProviderCookie(reply: FastifyReply, token: string, { isSecure }: { isSecure: boolean }): void {
  reply.setCookie(isSecure ? SECURE_COOKIE : COOKIE, token, {
    ...ATTRIBUTES,
    secure: isSecure,
    maxAge: SIGN_IN_LASTS_MS / 1_000,
  });
}
