import { maxTicketsPerDevice } from '@openturn/domain/join/join-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { type Ticket, blankTicket, moveTicket } from '#features/tickets/index.ts';
import { DRAFT_KEPT_MS, isExpired, UNNAMED_PERSON } from './join-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import type { JoinRefusal } from '#features/joining/join-refusal.ts';
import { logEntry } from '#features/joining/enter/log-entry.ts';
import { ownTickets } from '#features/joining/own-tickets.ts';
import { readJoinable } from '#features/joining/enter/read-joinable.ts';

type BeginDraft = {
  siteId: number;
  lineId: string;
  isForOther: boolean;
  language: string;
  tokenHash: string;
  /** A pseudonym of the device's address. */
  origin: string;
};
type Draft = { guid: string; begunAt: number; expiresAt: number };

const ATTEMPTS = 3;

/** Keeps the place from now on; a device that already has a draft continues with that one. */
export async function beginDraft(input: BeginDraft, deps: JoinDeps): Promise<Result<Draft, JoinRefusal>> {
  const joinable = await readJoinable(input, deps.fresh);
  if (!joinable.ok) return joinable;
  if (joinable.value.refusal) return err({ code: joinable.value.refusal });
  const { settings } = joinable.value.site;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const own = await ownTickets(input, deps.tickets);
    const begun = await findBegun(input, own, deps);
    if (begun) return begun.stage === 'draft' ? ok(toDraft(begun)) : err({ code: 'already-in-line', guid: begun.id });
    if (own.length >= maxTicketsPerDevice(settings)) return err({ code: 'too-many-tickets' });
    const added = await addDraft(input, ticketLimits(settings).nearlyAt, deps);
    // Refused if the same device started a draft at the same moment.
    if (added.ok) return ok(toDraft(added.value));
  }
  return err({ code: 'busy' });
}

/** The device's ticket or draft in this line, unless the draft has expired. */
async function findBegun(
  { siteId, lineId, isForOther }: BeginDraft,
  own: readonly Ticket[],
  deps: JoinDeps,
): Promise<Ticket | null> {
  const joinedFor = joinedForOf(isForOther);
  const begun = own.find((ticket) => ticket.lineId === lineId && ticket.joinedFor === joinedFor);
  if (!begun) return null;
  if (begun.stage !== 'draft' || !isExpired(begun, deps.clock.now())) return begun;
  await moveTicket({ siteId, ticketId: begun.id, event: 'expire', by: 'system' }, deps);
  return null;
}

function addDraft(
  { siteId, lineId, isForOther, language, tokenHash, origin }: BeginDraft,
  nearlyAt: number,
  deps: JoinDeps,
) {
  const now = deps.clock.now();
  const base = { siteId, lineId, id: deps.newId(), stage: 'draft', joinedAt: now, name: '', language } as const;
  const draft = blankTicket({
    ...base,
    nearlyAt,
    joinedFor: joinedForOf(isForOther),
    deviceHash: tokenHash,
    timerAt: now + DRAFT_KEPT_MS,
  });
  const entry = logEntry({ at: now, event: 'begin', from: null, to: 'draft', key: null });
  return deps.tickets.add(draft, { entry, origin, entering: { lineStates: ['open'], isLimited: true } });
}

function joinedForOf(isForOther: boolean): string {
  return isForOther ? UNNAMED_PERSON : '';
}

function toDraft({ id, joinedAt, timerAt }: Ticket): Draft {
  return { guid: id, begunAt: joinedAt, expiresAt: timerAt ?? joinedAt + DRAFT_KEPT_MS };
}
