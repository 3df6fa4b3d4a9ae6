import { countryOf } from '@openturn/domain/country/country-of.ts';
import { type Invalid, problem } from '@openturn/domain/forms/problem.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { readPersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { DETAIL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { checkEdit, contactsLeft, correctedBy, type EditEntry, shownEntry } from '@openturn/domain/visit/edit-visit.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { changesBetween } from '#features/tickets/store/ticket-changes.ts';
import type { StaffDone } from '#features/tickets/staff/staff-done.ts';
import { changeWaiting, type Changed, type WaitingChange, type WaitingRefusal } from './change-waiting.ts';

type Entry = EditEntry & { service: string | null; isUndo?: boolean | undefined };
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

/** What the visitor has entered, as the form takes it. */
export function entryOf(ticket: Ticket, country: string) {
  return { ...shownEntry(ticket, country), service: ticket.serviceId };
}

/** Corrects what a waiting visitor has entered. */
export function editTicket(
  { entry, ...input }: WaitingChange & { entry: Entry },
  deps: ConsoleDeps,
): Promise<Result<StaffDone, WaitingRefusal | Invalid>> {
  return changeWaiting<Invalid | NotNow>({ ...input, remark: 'edit', stages: EDITABLE }, deps, async (before) => {
    if (entry.isUndo) return undone(before, { ...input, entry }, deps);
    const rules = await editRules(before, deps);
    const fields = { ...checkEdit(before, entry, rules), ...(await checkService(before, entry, deps)) };
    if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
    return ok(changed(before, { ...before, ...correctedBy(before, entry, rules.country), serviceId: entry.service }));
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

function changed(before: Ticket, after: Ticket): Changed {
  return { after, alsoWrite: { withdrawnFrom: contactsLeft(before, after) } };
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
