import { createHash } from 'node:crypto';
import { AppToken } from '@openturn/contract/device.ts';
import type { FastifyRequest } from 'fastify';

/** STORE-01: the device's token as the server keeps it. Null where none, or none of the right form, came along. */
export function tokenHashOf(request: FastifyRequest): string | null {
  const token = AppToken.safeParse(request.headers['x-apptoken']);
  return token.success ? hashToken(token.data) : null;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
