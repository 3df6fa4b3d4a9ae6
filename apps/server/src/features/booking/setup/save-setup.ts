import { isDeepStrictEqual } from 'node:util';
import type { ServiceSetup, setSite, setStaff, SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { roundUpToGranules } from '@openturn/domain/booking/booking-rules.ts';
import { checkNames, plainNames } from '@openturn/domain/forms/check-names.ts';
import { type Checked, type Invalid, problem, refuse } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, isVisible } from '@openturn/domain/forms/text-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { neverFits } from '@openturn/domain/slots/never-fits.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import type * as z from 'zod';
import { type LeftRow, saveHours } from './save-hours.ts';
import { overLatest } from './over-latest.ts';
import { serviceChanges, siteChanges, staffChanges } from './setting-changes.ts';
import { serviceSetup } from './present-setup.ts';
import { partVersions } from './part-versions.ts';
import { checkHours, planOf } from '#features/sites/index.ts';

type Refusal = { code: 'changed-meanwhile' } | Invalid;
type Saved = Promise<Result<null, Refusal | { code: 'busy' }>>;
type HoursSaved = Promise<Result<LeftRow[], Refusal | { code: 'key-reused' | 'busy' }>>;
type Saving = { member: StaffMember; key: string | null };
type SiteBody = z.output<(typeof setSite)['body']>;
type StaffBody = z.output<(typeof setStaff)['body']>;
type Write = Parameters<typeof saveHours>[0]['write'];
type SetupChange<T> = { member: StaffMember; version: string | null } & T;

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const WRONG = problem('validation.invalidChars');
const MOST_CHARACTERS = 200;

/** Opening hours, and what becomes of appointments outside them. */
export async function saveSite(body: SiteBody, { member, key }: Saving, deps: CalendarDeps): HoursSaved {
  const { version, site, choices = [], message } = body;
  const { hours, ...rest } = site;
  const refused = refuse({ ...checkHours(hours), ...checkSite(rest) });
  if (refused) return refused;
  const settings = {
    CheckInBeforeMinutes: String(rest.checkInBeforeMinutes),
    CheckInAfterMinutes: String(rest.checkInAfterMinutes),
    MissedAfterMinutes: String(rest.missedAfterMinutes),
    AptReminders: rest.reminders,
    ApproveWithinHours: String(rest.approveWithinHours),
    OfferMinutes: String(rest.offerMinutes),
    AfternoonFrom: rest.afternoonFrom,
    EveningFrom: rest.eveningFrom,
  };
  const changesOf = (before: BookingOffer) => siteChanges(before, site);
  const versionOf = (offer: BookingOffer) => partVersions(offer).site;
  const save = { member, version, versionOf, choices, message, change: { site: hours }, what: 'site', changesOf };
  const request = { call: 'POST staff/setup/site', body, key };
  const written = { siteId: member.siteId, plan: planOf(hours), settings };
  const write: Write = (change, alsoWrite) => deps.setup.setSite({ ...written, ...change }, alsoWrite);
  return saveHours({ ...save, request, write }, deps);
}

export function saveService(change: SetupChange<{ service: ServiceSetup }>, deps: CalendarDeps): Saved {
  return overLatest(() => saveServiceOnce(change, deps));
}

async function saveServiceOnce(
  { member, version, service }: SetupChange<{ service: ServiceSetup }>,
  deps: CalendarDeps,
): Promise<Result<null, Refusal | { code: 'outdated' }>> {
  const { siteId, staffId } = member;
  const [offer, lines] = await Promise.all([deps.setup.offer(siteId), deps.setup.linesOf(siteId)]);
  if (!offer) return err({ code: 'changed-meanwhile' });
  const refused = refuse(checkService(service, { offer, lines: lines.map(({ id }) => id) }));
  if (refused) return refused;
  const named = {
    ...service,
    names: plainNames(service.names),
    methods: [...new Set(service.methods)].toSorted((a, b) => a - b),
    staff: offer.staff.map(({ id }) => id).filter((id) => service.staff.includes(id)),
  };
  if (version !== (partVersions(offer).services[service.id] ?? null)) {
    // A repeated request finds its own values and is done.
    const before = offer.services.find(({ id }) => id === service.id);
    const isDone = before && isDeepStrictEqual(serviceSetup(before), named);
    return isDone ? ok(null) : err({ code: 'changed-meanwhile' });
  }
  const at = deps.clock.now();
  const entry = { siteId, at, staffId, action: 'setup', subject: { kind: 'none' }, detail: service.id } as const;
  const saved = await deps.setup.setService(
    { siteId, version: offer.version, at, service: named },
    { ...entry, changes: serviceChanges(offer, lines, named) },
  );
  if (!saved.ok) return err({ code: 'outdated' });
  deps.wakeOutbox();
  return ok(null);
}

/** A person's hours or whether they work here, and what becomes of their appointments. */
export async function saveStaff(body: StaffBody, { member, key }: Saving, deps: CalendarDeps): HoursSaved {
  const { version, staff, choices = [], message } = body;
  const refused = refuse({
    id: ID.test(staff.id) ? null : WRONG,
    name: !isVisible(staff.name) ? problem('validation.required') : checkCharacters(staff.name),
    ...(staff.hours && checkHours(staff.hours)),
  });
  if (refused) return refused;
  const changesOf = (before: BookingOffer) => staffChanges(before, staff);
  const versionOf = (offer: BookingOffer) => partVersions(offer).staff[staff.id] ?? null;
  const save = { member, version, versionOf, choices, message, change: { staff }, what: staff.id, changesOf };
  const request = { call: 'POST staff/setup/staff', body, key };
  const written = { siteId: member.siteId, staff: { ...staff, name: staff.name.trim() } };
  const write: Write = (change, alsoWrite) => deps.setup.setStaff({ ...written, ...change }, alsoWrite);
  return saveHours({ ...save, request, write }, deps);
}

function checkSite({ reminders, afternoonFrom, eveningFrom }: Omit<SiteSetup, 'hours'>): Checked {
  const all = reminders.split(',');
  return {
    reminders: new Set(all).size < all.length ? problem('setup.reminderTwice') : null,
    afternoonFrom: afternoonFrom === '00:00' ? problem('setup.noMorning') : null,
    eveningFrom: eveningFrom > afternoonFrom ? null : problem('setup.order'),
  };
}

type Existing = { offer: BookingOffer; lines: readonly string[] };

function checkService(service: ServiceSetup, { offer, lines }: Existing): Checked {
  const { id, names, line, category, staff } = service;
  const isKnown = (each: string) => offer.staff.some((one) => one.id === each);
  return {
    id: offer.services.some((each) => each.id === id) || ID.test(id) ? null : WRONG,
    names: checkNames(names, { max: MOST_CHARACTERS }),
    line: line === null || lines.includes(line) ? null : problem('validation.selectOne'),
    category:
      category === null || offer.categories.some((each) => each.id === category)
        ? null
        : problem('validation.selectOne'),
    staff: staff.every(isKnown) ? null : problem('validation.selectOne'),
    ...checkTimes(service, offer),
  };
}

/** BOOK-13: a service that visitors see must have a time that somebody can give. */
function checkTimes({ staff, minutes, isBookable, rules }: ServiceSetup, offer: BookingOffer): Checked {
  if (!isBookable) return {};
  const working = offer.staff.filter(({ id, isActive }) => isActive && staff.includes(id)).map(({ hours }) => hours);
  const why = neverFits({ ...rules, site: offer.opening, staff: working, minutes: roundUpToGranules(minutes) });
  return {
    ...(why === 'nobody' && { staff: problem('setup.nobody') }),
    leadMinutes: why === 'lead' ? problem('setup.leadTooLong') : null,
    minutes: why === 'length' ? problem('validation.neverFits') : null,
    stepMinutes: why === 'step' ? problem('validation.stepNeverFits') : null,
  };
}
