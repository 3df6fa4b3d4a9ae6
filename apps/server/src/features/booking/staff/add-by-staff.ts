import type { addAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { checkRequired } from '@openturn/domain/forms/text-rules.ts';
import { checkPersonByStaff, readPersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import type * as z from 'zod';
import {
  blankAppointment,
  claimOf,
  linesAffectedBy,
  nearestTimes,
  noShowAt,
  readVisit,
  timerOf,
  type BookingOffer,
  type Found,
} from '#features/booking/index.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import { auditOf } from './audit-of.ts';
import type { CalendarDeps } from './calendar-deps.ts';

export type StaffEntry = z.output<(typeof addAppointment)['body']>;

type AddByStaff = { member: StaffMember; entry: StaffEntry; key: string | null };
type Refusal =
  | { code: 'service-gone' | 'key-reused' | 'not-now' | 'busy' }
  | { code: 'invalid-input'; fields?: Record<string, Problem> }
  | { code: 'slot-taken'; alternatives: number[] };

/** Staff may book outside the hours, but never over another appointment, nor a time whose visitor has missed it already. */
export async function addByStaff(input: AddByStaff, deps: CalendarDeps): Promise<Result<Found, Refusal>> {
  const { member, entry: body, key } = input;
  const { siteId, staffId: tokenHash } = member;
  const offer = await deps.offers.offer(siteId);
  if (!offer) return err({ code: 'service-gone' });
  const store = deps.appointments;
  const firstAnswer = async (id: string) => {
    const appointment = await store.find(siteId, id);
    return appointment && { appointment, offer };
  };
  return once({ call: 'POST staff/appointment', siteId, tokenHash, key, body, store, firstAnswer }, (alsoWrite) =>
    addOnce(input, { offer, alsoWrite }, deps),
  );
}

type Adding = { offer: BookingOffer; alsoWrite: AlsoWriteOnce };

async function addOnce(
  { member, entry, key }: AddByStaff,
  { offer, alsoWrite }: Adding,
  deps: CalendarDeps,
): Promise<Result<Found, Refusal | Repeated>> {
  const { siteId, staffId } = member;
  const fields = checkPersonByStaff(entry, countryOf(offer.settings));
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const { service, staff, method, partySize, at } = entry;
  const visit = readVisit(offer, { service, staff, method, partySize }, { by: 'agent' });
  if (!visit.ok) return visit;
  const { PhoneNumber: phone = '' } = entry;
  const unreachable = visit.value.method === MEET_METHODS.byPhone ? checkRequired(phone) : null;
  if (unreachable) return err({ code: 'invalid-input', fields: { PhoneNumber: unreachable } });
  const now = deps.clock.now();
  const blank = blankAppointment({ siteId, id: deps.newId(), at, visit: visit.value, offer, now });
  const booked = { ...blank, ...readStaffEntry(entry, offer), state: 'confirmed' } as const;
  const claim = claimOf({ offer, visit: visit.value, at, moving: null }, { staffId: staff, newId: deps.newId });
  const draft = { ...booked, version: 1, staffId: staff, timeId: claim.timeId };
  if (noShowAt(draft, offer) <= now) return err({ code: 'not-now' });
  const log = { at: now, actor: 'agent', event: 'add', from: null, to: 'confirmed', reason: null, staffId } as const;
  const added = await deps.appointments.add(
    { ...booked, timerAt: timerOf(draft, offer) },
    {
      ...alsoWrite,
      claims: [claim],
      entry: { ...log, idempotencyKey: key },
      moving: null,
      notices: noticesFor('appointment', { on: 'add', subject: draft }),
      lineIds: linesAffectedBy(draft, { offer, now }),
      audit: [auditOf(member, { action: 'apt_add', appointment: draft, offer, now })],
    },
  );
  if (added.ok) {
    deps.wakeOutbox();
    return ok({ appointment: added.value, offer });
  }
  if (added.error.code === 'repeated') return err({ code: 'repeated' });
  const near = { offer, visit: visit.value, at, own: [] };
  return err({ code: 'slot-taken', alternatives: await nearestTimes(near, deps) });
}

function readStaffEntry(entry: StaffEntry, { settings }: BookingOffer) {
  return {
    ...readPersonByStaff(entry, countryOf(settings)),
    language: toLanguage(entry.language ?? '') ?? siteLanguages(settings)[0] ?? 'en',
  };
}
