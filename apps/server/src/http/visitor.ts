import { createHash } from 'node:crypto';
import { AppToken } from '@openturn/contract/device.ts';
import type { FastifyRequest } from 'fastify';

/** API-05: what the headers of a call tell of who sends it. */
export type Visitor = {
  /** The device is known by this alone; null when it sent no proper token. */
  tokenHash: string | null;
  isNative: boolean;
  /** Of the app, as `3.0.2`; empty when it does not say. */
  appVersion: string;
};

export function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request;
  return {
    tokenHash: hashOf(headers['x-apptoken']),
    isNative: headers['x-native'] === '1',
    appVersion: /(\d+\.\d+\.\d+)/.exec(String(headers['x-appname'] ?? ''))?.[1] ?? '',
  };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function hashOf(token: unknown): string | null {
  const parsed = AppToken.safeParse(token);
  return parsed.success ? hashToken(parsed.data) : null;
}
