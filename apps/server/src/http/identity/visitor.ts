import { createHash } from 'node:crypto';
import { AppToken } from '@openturn/contract/visitor/device.ts';
import type { FastifyRequest } from 'fastify';

/** API-05: what the headers of a call tell of who sends it. */
export type Visitor = {
  /** Null when the device sent no proper one. */
  appToken: string | null;
  /** The device is known by this alone; null as the token. */
  tokenHash: string | null;
  isNative: boolean;
  /** Of the app, as `3.0.2`; empty when it does not say. */
  appVersion: string;
};

export function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request;
  const appToken = AppToken.safeParse(headers['x-apptoken']).data ?? null;
  return {
    appToken,
    tokenHash: appToken === null ? null : hashToken(appToken),
    isNative: headers['x-native'] === '1',
    appVersion: /(\d+\.\d+\.\d+)/.exec(String(headers['x-appname'] ?? ''))?.[1] ?? '',
  };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
