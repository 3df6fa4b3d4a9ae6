import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNativeOrigin } from './allowed-origins.ts';
import { isChange } from './cross-origin.ts';
import { isPageHost, placeOf } from '#http/identity/place.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { visitorOf } from '#http/identity/visitor.ts';

/** API-06. */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const YEAR_SECONDS = 31_536_000;

/**
 * Changes at a page host must carry the cookie's token, which only its own pages can read. At an API host they carry
 * the device's token, which no foreign form or image can send. So does the phone app where one host serves everything.
 */
export function addForgeryCheck(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (wantsToken(request)) setTokenCookie(reply, isSecure);
    if (isChange(request.method) && !isOurs(request)) return done(new Rejected('forgery-suspected'));
    return done();
  });
}

/** Shared caches must not store a cookie. */
function wantsToken(request: FastifyRequest): boolean {
  const { isStatic, isSigned } = request.routeOptions.config;
  if (isStatic || isSigned || !isPageHost(placeOf(request))) return false;
  return !TOKEN.test(request.cookies[COOKIE] ?? '');
}

function isOurs(request: FastifyRequest): boolean {
  if (request.routeOptions.config.isSigned) return true;
  const place = placeOf(request);
  if (!isPageHost(place) || (isNativeOrigin(request.headers.origin) && place.role !== 'staff')) {
    return visitorOf(request).tokenHash !== null;
  }
  const cookie = request.cookies[COOKIE] ?? '';
  const header = String(request.headers[HEADER] ?? '');
  return TOKEN.test(cookie) && cookie.length === header.length && areEqual(cookie, header);
}

/** The hash of what only this browser sends to this host; null if it sends nothing of that form. */
export function browserOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[COOKIE] ?? '';
  return TOKEN.test(token) ? hash('sha256', token, 'base64url') : null;
}

function areEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function setTokenCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  });
}
