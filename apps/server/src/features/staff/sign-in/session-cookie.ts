import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '#http/identity/place.ts';
import { SESSION } from './sign-in-limits.ts';

const COOKIE = 'openturn_staff';
/** Browsers take such a cookie only over TLS and from this very host: no neighbouring host can plant one. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TOKEN_BYTES = 32;

/** Only for the staff host, hidden from scripts, and never sent from another site's page. */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored instead of the token, so that the database gives no access. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Null without a well-formed session token. */
export function sessionHashOf(request: FastifyRequest): string | null {
  // Over TLS, only this host can have set it.
  const plain = placeOf(request).origin.startsWith('https:') ? undefined : request.cookies[COOKIE];
  const token = request.cookies[SECURE_COOKIE] ?? plain ?? '';
  return TOKEN.test(token) ? hashSessionToken(token) : null;
}

export function setSessionCookie(reply: FastifyReply, token: string, { isSecure }: { isSecure: boolean }): void {
  reply.setCookie(isSecure ? SECURE_COOKIE : COOKIE, token, {
    ...ATTRIBUTES,
    secure: isSecure,
    maxAge: SESSION.lastsMs / 1_000,
  });
}

export function clearSessionCookie(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  reply.clearCookie(isSecure ? SECURE_COOKIE : COOKIE, { ...ATTRIBUTES, secure: isSecure });
}
