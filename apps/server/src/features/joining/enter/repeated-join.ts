import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket, TicketStore } from '#features/tickets/index.ts';
import type { Once } from '#kernel/once.ts';

export type Joined = { guid: string; next: 'in-line' | 'code'; number: number };

const CALL = 'POST client/join';

type Request = { tokenHash: string; key: string | null; fingerprint: string };

/** What is remembered of a request; nothing where it carries no key. */
export function onceOf({ tokenHash, key, fingerprint }: Request): Once | undefined {
  return key === null ? undefined : { call: CALL, tokenHash, key, fingerprint };
}

/** Tells one request from another that comes with the same key. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

export function joinedAs({ id, number, stage }: Pick<Ticket, 'id' | 'number' | 'stage'>): Joined {
  return stage === 'draft' ? { guid: id, next: 'code', number: 0 } : { guid: id, next: 'in-line', number };
}

/** API-13: the first answer of a request that was done before; null where it was not. */
export async function repeatedJoin(
  siteId: number,
  once: Once | undefined,
  tickets: TicketStore,
): Promise<Result<Joined, { code: 'key-reused' }> | null> {
  if (!once) return null;
  const known = await tickets.remembered(siteId, once);
  if (!known) return null;
  if (known.fingerprint !== once.fingerprint) return err({ code: 'key-reused' });
  const [ticket, log] = await Promise.all([tickets.find(siteId, known.ticketId), tickets.log(siteId, known.ticketId)]);
  if (!ticket) return null;
  // The ticket may have moved on since; the log knows what this request made of it.
  const stage = log.find(({ idempotencyKey }) => idempotencyKey === once.key)?.to ?? ticket.stage;
  return ok(joinedAs({ ...ticket, stage }));
}
