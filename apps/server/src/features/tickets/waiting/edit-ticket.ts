import { countryOf } from '@openturn/domain/country/country-of.ts';
import { checkCustomField } from '@openturn/domain/forms/check-custom-field.ts';
import { checkPartySize } from '@openturn/domain/forms/choice-rules.ts';
import { type Invalid, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { checkPersonByStaff, readPersonByStaff, type PersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { showDetails } from '@openturn/domain/join/read-detail.ts';
import { UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { DETAIL_FIELDS, byProperty } from '@openturn/domain/join/person-fields.ts';
import { withVerifiedPhone } from '@openturn/domain/phone/unproven-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { changesBetween } from '#features/tickets/store/ticket-changes.ts';
import type { StaffDone } from '#features/tickets/staff/staff-done.ts';
import { changeWaiting, type Changed, type WaitingChange, type WaitingRefusal } from './change-waiting.ts';

type Entry = Omit<PersonByStaff, 'note'> & {
  partySize: number;
  service: string | null;
  needs?: readonly string[] | undefined;
  custom?: Record<string, string> | undefined;
  isContactChecked?: boolean | undefined;
  isUndo?: boolean | undefined;
};
type NotNow = { code: 'not-now' };

export const EDITABLE: readonly Ticket['stage'][] = ['waiting', 'ready', 'holding'];

/** The rules of the line's own form, as far as staff correct what was entered. */
export async function editRules({ siteId, lineId, serviceId }: Ticket, { sites, desks }: ConsoleDeps) {
  const [site, all] = await Promise.all([sites.find(siteId), desks.servicesOf(siteId)]);
  const services = all.filter((each) => (each.lineId === lineId && !each.isArchived) || each.id === serviceId);
  const settings = site?.settings ?? {};
  const { needs, customFields, maxPartySize } = joinRules(settings, { services: [], needsPasscode: false });
  const country = countryOf(settings);
  return { needs, customFields, maxPartySize, country, services: services.map(({ id, names }) => ({ id, names })) };
}

type Rules = Awaited<ReturnType<typeof editRules>>;

/** What the visitor has entered, as the form takes it. */
export function entryOf({ name, partySize, serviceId, needs, answers, ...details }: Ticket, country: string) {
  return {
    name,
    ...byProperty(DETAIL_FIELDS, 'name', ({ storedAs }) => showDetails(details, country)[storedAs] ?? ''),
    partySize,
    service: serviceId,
    needs: [...needs],
    custom: withVerifiedPhone({ phone: null, answers }).answers,
  };
}

/** Corrects what a waiting visitor has entered. */
export function editTicket(
  { entry, ...input }: WaitingChange & { entry: Entry },
  deps: ConsoleDeps,
): Promise<Result<StaffDone, WaitingRefusal | Invalid>> {
  return changeWaiting<Invalid | NotNow>({ ...input, remark: 'edit', stages: EDITABLE }, deps, async (before) => {
    if (entry.isUndo) return undone(before, { ...input, entry }, deps);
    const rules = await editRules(before, deps);
    const fields = { ...checkEntry(before, entry, rules), ...(await checkService(before, entry, deps)) };
    return Object.keys(fields).length > 0 ? err({ code: 'invalid-input', fields }) : ok(edited(before, entry, rules));
  });
}

async function checkService(before: Ticket, { service }: Entry, { desks }: ConsoleDeps) {
  if (service === null || service === before.serviceId) return {};
  const services = await desks.servicesOf(before.siteId);
  const isOffered = services.some(
    ({ id, lineId, isArchived }) => id === service && !isArchived && (lineId ?? before.lineId) === before.lineId,
  );
  return isOffered ? {} : { service: problem('validation.selectOne') };
}

/** Nobody has to enter now what was missing before, or to take back what the rules once allowed. */
function checkEntry(before: Ticket, entry: Entry, rules: Rules): Record<string, Problem> {
  const { custom = {}, needs = [], partySize, isContactChecked = false } = entry;
  const found: [string, Problem | null][] = [
    ['partySize', checkPartySize(partySize, Math.max(rules.maxPartySize, before.partySize))],
    ['needs', needs.every((need) => isAllowed(need, before, rules)) ? null : problem('validation.selectOne')],
    ...rules.customFields.map((field): [string, Problem | null] => {
      const isRequired = field.isRequired && (before.answers[field.index] ?? '') !== '';
      return [`custom${field.index}`, checkCustomField({ ...field, isRequired }, custom[field.index] ?? '')];
    }),
  ];
  const problems = {
    ...checkPersonByStaff(entry, rules.country),
    ...Object.fromEntries(found.filter((each): each is [string, Problem] => each[1] !== null)),
  };
  const isComplete = Object.keys(problems).length === 0;
  const needsCheck = isComplete && !isContactChecked && newContacts(before, entry, rules).length > 0;
  return needsCheck ? { isContactChecked: problem('validation.tickBox') } : problems;
}

function isAllowed(need: string, { needs }: Ticket, rules: Rules): boolean {
  return needs.includes(need) || rules.needs.some((each) => each === need);
}

/** Phone and email as they will be stored, where they are new. */
function newContacts(before: Ticket, entry: Entry, { country }: Rules): string[] {
  const person = readPersonByStaff(entry, country);
  return DETAIL_FIELDS.flatMap(({ storedAs }) => {
    const value = person[storedAs];
    return value === null || value === before[storedAs] ? [] : [value];
  });
}

/** Another phone or email is not verified by this: the visitor's device keeps only what it has proven itself. */
function edited(before: Ticket, entry: Entry, { country }: Rules): Changed {
  const { note: _note, ...person } = readPersonByStaff(entry, country);
  const answers = Object.entries({ ...before.answers, ...entry.custom })
    .map(([index, text]) => [index, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return changed(before, {
    ...before,
    ...person,
    partySize: entry.partySize,
    serviceId: entry.service,
    needs: [...new Set(entry.needs)],
    answers: Object.fromEntries(answers),
  });
}

function changed(before: Ticket, after: Ticket): Changed {
  const withdrawnFrom = DETAIL_FIELDS.flatMap(({ storedAs }) => {
    const address = before[storedAs];
    return address === null || address === after[storedAs] ? [] : [address];
  });
  return { after, alsoWrite: { withdrawnFrom } };
}

/** As it was before the colleague's own edit, whatever the rules say now. The log has no whole phone or email; the request brings them. */
async function undone(
  before: Ticket,
  { entry, member, version }: WaitingChange & { entry: Entry },
  { tickets, clock, sites }: ConsoleDeps,
): Promise<Result<Changed, NotNow>> {
  const edit = (await tickets.log(before.siteId, before.id))[version - 1];
  const isOwn = edit?.event === 'edit' && edit.staffId === member.staffId;
  if (!isOwn || !edit.changes || clock.now() - edit.at > UNDO_WITHIN_MS) return err({ code: 'not-now' });
  const { changes } = edit;
  const site = await sites.find(before.siteId);
  const contacts = readPersonByStaff(entry, countryOf(site?.settings ?? {}));
  const fields = Object.keys(changes).map((field) => {
    const contact = DETAIL_FIELDS.find(({ storedAs }) => storedAs === field);
    return [field, contact ? contacts[contact.storedAs] : changes[field]?.[0]] as const;
  });
  const after: Ticket = { ...before, ...Object.fromEntries(fields) };
  const back = changesBetween(before, after);
  const isBefore = DETAIL_FIELDS.every(
    ({ storedAs }) => (back?.[storedAs]?.[1] ?? null) === (changes[storedAs]?.[0] ?? null),
  );
  return isBefore ? ok(changed(before, after)) : err({ code: 'not-now' });
}
