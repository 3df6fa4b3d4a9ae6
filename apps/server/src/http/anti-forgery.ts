import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenHashOf } from './app-token.ts';
import type { Hosts } from './hosts.ts';
import { Rejected } from './rejected.ts';

const COOKIE = 'XSRF-TOKEN';
const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * API-06. A page's own host answers with cookies, so what changes something must carry the cookie's value in a header,
 * which no other page can read. The API host takes the device's token in a header, which no other page can send.
 */
export function antiForgery(app: FastifyInstance, hosts: Hosts): void {
  app.addHook('onRequest', async (request) => {
    if (READING.includes(request.method) || !request.url.startsWith('/api/')) return;
    const isProven = hosts.role(request.host) === 'api' ? tokenHashOf(request) !== null : hasMatchingToken(request);
    if (!isProven) throw new Rejected('forgery-suspected');
  });
}

/** Given with a page, once. */
export function giveForgeryToken(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[COOKIE]) return;
  const token = randomBytes(18).toString('base64url');
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: isSecure });
}

function hasMatchingToken(request: FastifyRequest): boolean {
  const inCookie = Buffer.from(request.cookies[COOKIE] ?? '');
  const inHeader = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  return inCookie.length >= 16 && inCookie.length === inHeader.length && timingSafeEqual(inCookie, inHeader);
}
