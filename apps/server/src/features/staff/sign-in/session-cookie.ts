import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION } from './sign-in-limits.ts';

const COOKIE = 'openturn_staff';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TOKEN_BYTES = 32;

/** Sent to the staff host alone, to no script, and never from a page of another site. */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored: whoever reads the database can sign in as nobody. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Null when nothing that could be a session came along. */
export function sessionHashOf(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE] ?? '';
  return TOKEN.test(token) ? hashSessionToken(token) : null;
}

export function giveSession(reply: FastifyReply, token: string, { isSecure }: { isSecure: boolean }): void {
  reply.setCookie(COOKIE, token, { ...ATTRIBUTES, secure: isSecure, maxAge: SESSION.lastsMs / 1_000 });
}

export function takeSession(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  reply.clearCookie(COOKIE, { ...ATTRIBUTES, secure: isSecure });
}
