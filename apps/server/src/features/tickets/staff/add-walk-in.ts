import { countryOf } from '@openturn/domain/country/country-of.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { forecastToStore } from '#features/lines/index.ts';
import { noticesFor } from '#features/notices/index.ts';
import { addTicket, type AddRefusal, type AlsoWrite } from '#features/tickets/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { firstDone, staffDone, type StaffDone } from './staff-done.ts';
import { checkWalkIn, readWalkIn, type WalkIn } from './walk-in.ts';

type AddWalkIn = { member: StaffMember; entry: WalkIn; idempotencyKey: string | null };
export type WalkInRefusal = { code: 'line-gone' | 'line-closed' | 'already-in-line' | 'key-reused' | 'busy' } | Invalid;

/** Adds a visitor at the counter to the end of a line, with the same forecast as everyone else. */
export function addWalkIn(input: AddWalkIn, deps: ConsoleDeps): Promise<Result<StaffDone, WalkInRefusal>> {
  const { member, entry: body, idempotencyKey: key } = input;
  const { siteId, staffId: tokenHash } = member;
  const firstAnswer = firstDone(siteId, deps);
  return once(
    { call: 'POST staff/walkin', siteId, tokenHash, key, body, store: deps.tickets, firstAnswer },
    (alsoWrite) => addOnce(input, alsoWrite, deps),
  );
}

async function addOnce(
  { member, entry, idempotencyKey: key }: AddWalkIn,
  alsoWriteOnce: AlsoWriteOnce,
  deps: ConsoleDeps,
): Promise<Result<StaffDone, WalkInRefusal | Repeated>> {
  const { siteId } = member;
  const [site, places, services] = await Promise.all([
    deps.sites.find(siteId),
    deps.places.read(siteId),
    deps.desks.servicesOf(siteId),
  ]);
  const line = places?.lines.get(entry.line);
  if (!site || !line) return err({ code: 'line-gone' });
  const country = countryOf(site.settings);
  const fields = checkWalkIn(entry, { services, country });
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });

  const person = readWalkIn(entry, { language: siteLanguages(site.settings)[0] ?? 'en', country });
  const forecast = forecastToStore(line);
  const added = await addTicket(
    {
      ...person,
      siteId,
      by: 'agent',
      staffId: member.staffId,
      ...(forecast && { promisedBy: forecast.promisedBy }),
      ...(key !== null && { idempotencyKey: key }),
    },
    deps,
    (ticket): AlsoWrite => ({
      ...alsoWriteOnce,
      notices: noticesFor('ticket', { on: 'add', subject: ticket }),
      ...(forecast && { forecast }),
    }),
  );
  if (added.ok) return ok(staffDone(added.value));
  return err({ code: refusalOf(added.error.code) });
}

function refusalOf(code: AddRefusal['code']): 'line-gone' | 'line-closed' | 'already-in-line' | 'repeated' | 'busy' {
  switch (code) {
    case 'not-found':
      return 'line-gone';
    case 'line-closed':
    case 'already-in-line':
    case 'repeated':
      return code;
    default:
      // None of the limits for visitors apply to staff.
      return 'busy';
  }
}
