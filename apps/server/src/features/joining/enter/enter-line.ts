import { maxTicketsPerDevice } from '@openturn/domain/join/join-rules.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { noticesFor, withholdTexts } from '#features/notices/index.ts';
import { type AlsoWrite, type Entering, type SaveRefusal, type Ticket, blankTicket } from '#features/tickets/index.ts';
import type { Admission } from './admission.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { logEntry } from './log-entry.ts';

/** The conditions that the database checks in the transaction that adds the ticket. */
function entering(settings: Settings, { joinedFor }: Pick<Ticket, 'joinedFor'>): Entering {
  const limits = { lineStates: ['open'], isLimited: true } as const;
  // Visitors may always have one place in a line for themselves.
  return joinedFor === '' ? limits : { ...limits, mostOfDevice: maxTicketsPerDevice(settings) };
}

/** Adds a ticket to the line: from the draft, at the draft's place, or at the end. */
export async function enterLine(
  admission: Admission,
  draft: Ticket | null,
  deps: JoinDeps,
): Promise<Result<Ticket, SaveRefusal>> {
  const { joiner, language, tokenHash, key, settings, isTexted } = admission;
  const person = { ...joiner, language, deviceHash: tokenHash };
  const alsoWrite: AlsoWrite = { ...admission.alsoWrite, ...firstUse(admission) };
  return draft
    ? enterDraft({ ...draft, ...person }, { draft, key, alsoWrite, settings, isTexted }, deps)
    : enterNew(admission, alsoWrite, deps);
}

async function enterNew(
  { siteId, lineId, joiner, language, tokenHash, origin, key, settings, isTexted }: Admission,
  alsoWrite: AlsoWrite,
  deps: JoinDeps,
): Promise<Result<Ticket, SaveRefusal>> {
  const now = deps.clock.now();
  const base = { siteId, lineId, id: deps.newId(), stage: 'waiting', joinedAt: now, language } as const;
  const forecast = await deps.forecastNewcomer(siteId, lineId);
  const own = { deviceHash: tokenHash, nearlyAt: ticketLimits(settings).nearlyAt };
  const ticket = blankTicket({ ...joiner, ...base, ...own, promisedBy: forecast?.promisedBy ?? null });
  const entry = logEntry({ at: now, event: 'add', from: null, to: 'waiting', key });
  const notices = withholdTexts(noticesFor('ticket', { on: 'add', subject: ticket }), isTexted);
  const how = {
    ...alsoWrite,
    ...(forecast && { forecast }),
    origin,
    notices,
    entry,
    entering: entering(settings, ticket),
  };
  const added = await deps.tickets.add(ticket, how);
  if (added.ok) deps.wakeOutbox();
  return added;
}

type StoredDraft = Pick<Admission, 'key' | 'settings' | 'isTexted'> & { draft: Ticket; alsoWrite: AlsoWrite };

/** `draft` is the stored draft; `filled` is the draft with everything that was entered. */
export async function enterDraft(
  filled: Ticket,
  { draft, key, alsoWrite, settings, isTexted }: StoredDraft,
  deps: JoinDeps,
): Promise<Result<Ticket, SaveRefusal>> {
  const now = deps.clock.now();
  const [forecast, graceMs] = await Promise.all([
    deps.forecastNewcomer(draft.siteId, draft.lineId),
    deps.tickets.graceOf(draft.siteId, draft.lineId),
  ]);
  const promisedBy = forecast?.promisedBy ?? null;
  const after: Ticket = { ...filled, stage: 'waiting', stageAt: now, timerAt: null, promisedBy };
  const entry = logEntry({ at: now, event: 'meet_requirements', from: 'draft', to: 'waiting', key });
  const subject = { ...after, version: draft.version + 1 };
  const notices = withholdTexts(noticesFor('ticket', { on: 'meet_requirements', subject, before: draft }), isTexted);
  const saved = await deps.tickets.save(draft, after, entry, {
    ...alsoWrite,
    ...(forecast && { forecast }),
    notices,
    entering: entering(settings, after),
    // Who joined in the meantime goes behind it, and is told why.
    overtaking: { rank: after.joinedAt, graceMs },
  });
  if (saved.ok) deps.wakeOutbox();
  return saved;
}

/** A phone that no device has used is assigned to this device. */
function firstUse({ siteId, tokenHash, joiner: { phone } }: Admission): Pick<AlsoWrite, 'firstUse'> {
  return phone === null ? {} : { firstUse: { siteId, kind: 'phone', contact: phone, tokenHash } };
}
