import { hash } from 'node:crypto';
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

const VISITORS = new WeakMap<FastifyRequest, Visitor>();

/** Read once of a request, however many ask. */
export function visitorOf(request: FastifyRequest): Visitor {
  const known = VISITORS.get(request) ?? readVisitor(request);
  VISITORS.set(request, known);
  return known;
}

function readVisitor({ headers }: FastifyRequest): Visitor {
  const appToken = AppToken.safeParse(headers['x-apptoken']).data ?? null;
  return {
    appToken,
    tokenHash: appToken === null ? null : hashToken(appToken),
    isNative: headers['x-native'] === '1',
    appVersion: /(\d+\.\d+\.\d+)/.exec(String(headers['x-appname'] ?? ''))?.[1] ?? '',
  };
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
