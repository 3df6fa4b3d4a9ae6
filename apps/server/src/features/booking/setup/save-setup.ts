import type { ServiceSetup, SiteSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import { roundUpToGranules } from '@openturn/domain/booking/booking-rules.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters } from '@openturn/domain/forms/text-rules.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { neverFits } from '@openturn/domain/slots/never-fits.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { checkHours, planOf } from './setup-hours.ts';

type Fields = Record<string, Problem | null>;
type Refusal = { code: 'changed-meanwhile' } | { code: 'invalid-input'; fields: Record<string, Problem> };
type Saved = Promise<Result<null, Refusal>>;
type SetupChange<T> = { member: StaffMember; version: number } & T;

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const WRONG = problem('validation.invalidChars');
const MOST_CHARACTERS = 200;

export async function saveSite({ member, version, site }: SetupChange<{ site: SiteSetup }>, deps: CalendarDeps): Saved {
  const { hours, ...rest } = site;
  const isOrdered = rest.afternoonFrom <= rest.eveningFrom;
  const refused = refuse({ hours: checkHours(hours), eveningFrom: isOrdered ? null : WRONG });
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
  const change = { siteId: member.siteId, version, at: deps.clock.now() };
  return finish(await deps.setup.setSite({ ...change, plan: planOf(hours), settings }), { member, what: 'site' }, deps);
}

export async function saveService(
  { member, version, service }: SetupChange<{ service: ServiceSetup }>,
  deps: CalendarDeps,
): Saved {
  const [offer, lines] = await Promise.all([deps.setup.offer(member.siteId), deps.setup.linesOf(member.siteId)]);
  if (!offer) return err({ code: 'changed-meanwhile' });
  const refused = refuse(checkService(service, { offer, lines: lines.map(({ id }) => id) }));
  if (refused) return refused;
  const change = { siteId: member.siteId, version, at: deps.clock.now() };
  const named = {
    ...service,
    names: trimmed(service.names),
    methods: [...new Set(service.methods)].toSorted((a, b) => a - b),
  };
  return finish(await deps.setup.setService({ ...change, service: named }), { member, what: service.id }, deps);
}

export async function saveStaff(
  { member, version, staff }: SetupChange<{ staff: StaffSetup }>,
  deps: CalendarDeps,
): Saved {
  const refused = refuse({
    id: ID.test(staff.id) ? null : WRONG,
    name: staff.name.trim() === '' ? problem('validation.required') : checkCharacters(staff.name),
    hours: staff.hours ? checkHours(staff.hours) : null,
  });
  if (refused) return refused;
  const change = { siteId: member.siteId, version, at: deps.clock.now() };
  const named = { ...staff, name: staff.name.trim() };
  return finish(await deps.setup.setStaff({ ...change, staff: named }), { member, what: staff.id }, deps);
}

type Existing = { offer: BookingOffer; lines: readonly string[] };

function checkService(service: ServiceSetup, { offer, lines }: Existing): Fields {
  const { id, names, line, category, staff } = service;
  const isKnown = (each: string) => offer.staff.some((one) => one.id === each);
  const languages = Object.keys(names).every((code) => toLanguage(code) === code);
  return {
    id: offer.services.some((each) => each.id === id) || ID.test(id) ? null : WRONG,
    names: !languages || Object.keys(trimmed(names)).length === 0 ? problem('validation.required') : checkTexts(names),
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
function checkTimes({ staff, minutes, isBookable, rules }: ServiceSetup, offer: BookingOffer): Fields {
  if (!isBookable) return {};
  const working = offer.staff.filter(({ id, isActive }) => isActive && staff.includes(id)).map(({ hours }) => hours);
  const times = { site: offer.opening, staff: working, stepMinutes: rules.stepMinutes };
  const why = neverFits({ ...times, minutes: roundUpToGranules(minutes) });
  return {
    minutes: why === 'length' ? problem('validation.neverFits') : null,
    stepMinutes: why === 'step' ? problem('validation.stepNeverFits') : null,
  };
}

function checkTexts(names: Record<string, string>): Problem | null {
  return (
    Object.values(names)
      .map((name) => (name.length > MOST_CHARACTERS ? WRONG : checkCharacters(name)))
      .find((each) => each !== null) ?? null
  );
}

function trimmed(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (name.trim() ? [[code, name.trim()]] : [])),
  );
}

function refuse(fields: Fields): Result<never, Refusal> | null {
  const found = Object.entries(fields).filter((each): each is [string, Problem] => each[1] !== null);
  return found.length === 0 ? null : err({ code: 'invalid-input', fields: Object.fromEntries(found) });
}

type Audited = { member: StaffMember; what: string };

async function finish(isDone: boolean, { member, what }: Audited, deps: CalendarDeps): Saved {
  if (!isDone) return err({ code: 'changed-meanwhile' });
  const { siteId, staffId } = member;
  const at = deps.clock.now();
  await deps.audit.write([{ siteId, at, staffId, action: 'setup', subject: { kind: 'none' }, detail: what }]);
  deps.wakeOutbox();
  return ok(null);
}
