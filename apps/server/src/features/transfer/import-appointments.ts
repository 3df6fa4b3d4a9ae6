import { countryOf } from '@openturn/domain/country/country-of.ts';
import type { DateFormat } from '@openturn/domain/format/date.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { readPersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { readClock, readDate } from '@openturn/domain/transfer/import-fields.ts';
import {
  blankAppointment,
  claimOf,
  noShowAt,
  readVisit,
  timerOf,
  type AppointmentStore,
  type BookingOffer,
} from '#features/booking/index.ts';
import {
  type Import,
  type ImportDeps,
  type Imported,
  type ImportProblem,
  type ImportRow,
  type RowProblems,
  rowsOf,
} from './imported-rows.ts';
import { personOf, personProblems } from './imported-person.ts';
import { importedId, type TransferStore } from './store/transfer-store.ts';

type Draft = { row: number } & Parameters<AppointmentStore['addTogether']>[1][number];
type Context = {
  offer: BookingOffer;
  names: Awaited<ReturnType<TransferStore['names']>>;
  dateFormat: DateFormat;
  deps: ImportDeps;
};

/** In one commit: a lost one is sent again, and everybody else waits no longer than for this. */
const TOGETHER = 50;

/** Nobody gets a message about them. */
export async function importAppointments(input: Import, deps: ImportDeps): Promise<Imported> {
  const { siteId, rows, isDryRun } = input;
  const offer = await deps.offers.offer(siteId);
  const names = await deps.transfer.names(siteId);
  const dateFormat = (await deps.sites.find(siteId))?.dateFormat ?? 1;
  const problems: ImportProblem[] = [];
  const drafts: Draft[] = [];
  for (const each of rows) {
    const draft = offer ? draftOf(each, input, { offer, names, dateFormat, deps }) : NO_SERVICE;
    if ('appointment' in draft) drafts.push(draft);
    else problems.push(...draft.map((problem) => ({ row: each.row, ...problem })));
  }
  const taken = isDryRun ? await takenOf(siteId, drafts, deps) : [];
  for (let index = 0; !isDryRun && index < drafts.length; index += TOGETHER) {
    taken.push(...(await addBatch(siteId, drafts.slice(index, index + TOGETHER), deps)));
  }
  problems.push(...taken.map((row): ImportProblem => ({ row, field: 'time', code: 'taken' })));
  return { added: rows.length - rowsOf(problems), problems };
}

const NO_SERVICE: RowProblems = [{ field: 'service', code: 'not-found' }];

/** The rows whose time others have; the database has the last word, and of two rows the first has it. */
async function addBatch(siteId: number, batch: readonly Draft[], deps: ImportDeps): Promise<number[]> {
  const { appointments } = deps;
  const taken = await takenOf(siteId, batch, deps);
  const rest = batch.filter(({ row }) => !taken.includes(row));
  if (await appointments.addTogether(siteId, rest)) return taken;
  for (const { row, appointment, claim, entry } of rest) {
    if (await appointments.find(siteId, appointment.id)) continue;
    const added = await appointments.add(appointment, { claims: [claim], entry, moving: null });
    // The same row, sent twice at once, has its own time.
    if (!added.ok && (await appointments.find(siteId, appointment.id)) === null) taken.push(row);
  }
  return taken;
}

/** Without writing anything. What is there already, from the same import, has its own time. */
async function takenOf(siteId: number, batch: readonly Draft[], { appointments }: ImportDeps): Promise<number[]> {
  const claims = batch.map(({ appointment: { id, partySize }, claim }) => ({ ...claim, appointmentId: id, partySize }));
  const taken = await appointments.taken(siteId, claims);
  const rows = batch.map(async ({ row, appointment }, index) => {
    return !taken.has(index) || (await appointments.find(siteId, appointment.id)) ? [] : [row];
  });
  return (await Promise.all(rows)).flat();
}

function draftOf(
  { row, fields }: ImportRow,
  { siteId, importId, staffId: by }: Import,
  { offer, names, dateFormat, deps }: Context,
): Draft | RowProblems {
  const { service = '', staff = '' } = fields;
  const date = readDate(fields['date'] ?? '', dateFormat);
  const time = readClock(fields['time'] ?? '');
  const serviceId = names.services.get(service.toLowerCase());
  const staffId = names.staff.get(staff.toLowerCase());
  const person = personOf(fields);
  const country = countryOf(offer.settings);
  const problems = [
    ...(date === null ? [{ field: 'date', code: 'not-a-date' } as const] : []),
    ...(time === null ? [{ field: 'time', code: 'not-a-time' } as const] : []),
    ...(serviceId === undefined ? NO_SERVICE : []),
    ...(staffId === undefined ? [{ field: 'staff', code: 'not-found' } as const] : []),
    ...personProblems(person, country),
  ];
  const isRead = date !== null && time !== null && serviceId !== undefined && staffId !== undefined;
  if (!isRead) return problems;
  const visit = readVisit(offer, { service: serviceId, staff: staffId }, { by: 'agent' });
  if (!visit.ok) return [...problems, { field: 'staff', code: 'not-given-by' }];
  const now = deps.clock.now();
  const at = instantAt(date, time, offer.zone);
  const blank = blankAppointment({ siteId, id: importedId(importId, row), at, visit: visit.value, offer, now });
  const language = siteLanguages(offer.settings)[0] ?? 'en';
  const booked = { ...blank, ...readPersonByStaff(person, country), language, state: 'confirmed' as const };
  const claim = claimOf({ offer, visit: visit.value, at, moving: null }, { staffId, newId: deps.newId });
  const draft = { ...booked, version: 1, staffId, timeId: claim.timeId };
  if (noShowAt(draft, offer) <= now) problems.push({ field: 'date', code: 'past' });
  if (problems.length > 0) return problems;
  const entry = { at: now, actor: 'agent', event: 'add', from: null, to: 'confirmed', reason: null } as const;
  return {
    row,
    appointment: { ...booked, timerAt: timerOf(draft, offer) },
    claim,
    entry: { ...entry, idempotencyKey: null, staffId: by },
  };
}
