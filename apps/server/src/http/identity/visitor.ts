import { hash } from 'node:crypto';
import { AppToken } from '@openturn/contract/visitor/device.ts';
import type { FastifyRequest } from 'fastify';

/** API-05: what a call's headers say about its sender. */
export type Visitor = {
  /** Null if missing or malformed. */
  appToken: string | null;
  /** The only thing that identifies a device; null without a token. */
  tokenHash: string | null;
  isNative: boolean;
  /** The app's version, such as `3.0.2`; empty if missing. */
  appVersion: string;
};

const VISITORS = new WeakMap<FastifyRequest, Visitor>();

/** Parsed once per request. */
export function visitorOf(request: FastifyRequest): Visitor {
  const cached = VISITORS.get(request) ?? readVisitor(request);
  VISITORS.set(request, cached);
  return cached;
}

function readVisitor({ headers }: FastifyRequest): Visitor {
  const appToken = AppToken.safeParse(headers['x-apptoken']).data ?? null;
  return {
    appToken,
    tokenHash: appToken === null ? null : hashToken(appToken),
    isNative: headers['x-native'] === '1',
    appVersion: /\d{1,9}\.\d{1,9}\.\d{1,9}/.exec(String(headers['x-appname'] ?? ''))?.[0] ?? '',
  };
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
