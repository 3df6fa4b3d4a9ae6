import { createHash } from 'node:crypto';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { LinePlaces } from '#features/lines/index.ts';
import { eventNotices } from '#features/notices/index.ts';
import { addTicket, type AddRefusal, type Along, type NewTicket } from '#features/tickets/index.ts';
import type { Once } from '#kernel/once.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { doneBefore, staffDone, type StaffDone } from './staff-done.ts';
import { checkWalkIn, readWalkIn, type WalkIn } from './walk-in.ts';

type AddWalkIn = { member: StaffMember; entry: WalkIn; idempotencyKey: string | null };
export type WalkInRefusal =
  | { code: 'line-gone' | 'line-closed' | 'already-in-line' | 'key-reused' | 'busy' }
  | { code: 'invalid-input'; fields: Record<string, Problem> };

const CALL = 'POST staff/walkin';

/** Puts somebody who stands at the counter at the end of a line, with the wait that is foretold to everybody. */
export async function addWalkIn(input: AddWalkIn, deps: ConsoleDeps): Promise<Result<StaffDone, WalkInRefusal>> {
  const { member, entry } = input;
  const { siteId } = member;
  const once = onceOf(input);
  const before = await addedBefore(siteId, once, deps);
  if (before) return before;
  const [site, places, services] = await Promise.all([
    deps.sites.find(siteId),
    deps.places.read(siteId),
    deps.desks.servicesOf(siteId),
  ]);
  const line = places?.lines.get(entry.line);
  if (!site || !line) return err({ code: 'line-gone' });
  const fields = checkWalkIn(entry, { services });
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });

  const person = readWalkIn(entry, { language: siteLanguages(site.settings)[0] ?? 'en' });
  const { newcomer } = line;
  const key = input.idempotencyKey;
  const added = await addTicket(
    {
      ...person,
      siteId,
      by: 'A',
      staffId: member.staffId,
      ...(newcomer && { promisedBy: newcomer.promisedBy }),
      ...(key !== null && { idempotencyKey: key }),
    },
    deps,
    (ticket) => alongOf(ticket, { line, once }),
  );
  if (added.ok) return ok(staffDone(added.value));
  if (added.error.code !== 'repeated') return err({ code: refusalOf(added.error.code) });
  return (await addedBefore(siteId, once, deps)) ?? err({ code: 'busy' });
}

function onceOf({ member, entry, idempotencyKey: key }: AddWalkIn): Once | null {
  if (key === null) return null;
  const fingerprint = createHash('sha256').update(JSON.stringify(entry)).digest('base64url');
  return { call: CALL, tokenHash: member.staffId, key, fingerprint };
}

async function addedBefore(
  siteId: number,
  once: Once | null,
  deps: ConsoleDeps,
): Promise<Result<StaffDone, { code: 'key-reused' }> | null> {
  const known = once && (await deps.tickets.remembered(siteId, once));
  if (!known) return null;
  if (known.fingerprint !== once.fingerprint) return err({ code: 'key-reused' });
  const ticket = await deps.tickets.find(siteId, known.ticketId);
  const done = ticket && (await doneBefore(ticket, once.key, deps));
  return done && ok(done);
}

type Around = { line: LinePlaces; once: Once | null };

function alongOf(ticket: NewTicket, { line, once }: Around): Along {
  const { newcomer, view, deskCount } = line;
  return {
    notices: eventNotices('add', null, ticket),
    ...(once && { once }),
    ...(newcomer && {
      forecast: {
        p10Ms: newcomer.forecast.p10,
        p50Ms: newcomer.forecast.p50,
        p80Ms: newcomer.forecast.p80,
        p90Ms: newcomer.forecast.p90,
        promisedBy: newcomer.promisedBy,
        ahead: view.waiting,
        desks: deskCount,
      },
    }),
  };
}

function refusalOf(code: AddRefusal['code']): 'line-gone' | 'line-closed' | 'already-in-line' | 'busy' {
  switch (code) {
    case 'not-found':
      return 'line-gone';
    case 'line-closed':
    case 'already-in-line':
      return code;
    default:
      // Staff may let in whoever they like otherwise: nothing else is refused to them.
      return 'busy';
  }
}
