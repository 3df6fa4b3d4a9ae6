import { countryOf } from '@openturn/domain/country/country-of.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { checkPersonByStaff, readPersonByStaff, type PersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { readClock, readDate, type ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import {
  blankAppointment,
  claimOf,
  noShowAt,
  readVisit,
  timerOf,
  type AppointmentStore,
  type BookingOffer,
  type OfferStore,
} from '#features/booking/index.ts';
import type { Customer, CustomerStore } from '#features/customers/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { importedId, type NewService, type NewStaff, type TransferStore } from './store/transfer-store.ts';

/** The fields of one row of the file, by name. `row` counts from 1, without the headings. */
export type ImportRow = { row: number; fields: Readonly<Record<string, string>> };
export type ImportProblem = { row: number; field: string; code: ImportProblemCode };
export type ImportProblemCode =
  | 'needed'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-time'
  | 'not-found'
  | 'exists'
  | 'not-given-by'
  | 'past'
  | 'taken'
  | 'wrong';

export type Import = {
  siteId: number;
  importId: string;
  kind: ImportKind;
  staffId: string;
  rows: readonly ImportRow[];
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
};

export type ImportDeps = {
  transfer: TransferStore;
  offers: Pick<OfferStore, 'offer'>;
  appointments: Pick<AppointmentStore, 'add' | 'find'>;
  customers: Pick<CustomerStore, 'import'>;
  sites: Pick<SiteStore, 'find'>;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
};

type Imported = { added: number; problems: ImportProblem[] };

/** Columns of the file by the names of the form's fields. */
const FIELDS: Readonly<Record<string, string>> = { PhoneNumber: 'phone', Email: 'email' };
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'sí', 'si', 'oui']);
const MINUTES = { least: 1, most: 24 * 60 };
const NAME_LENGTH = 100;
/** As staff may type it. */
const PERSON_LENGTH = 200;
const TOGETHER = 50;
const NONE: ReadonlySet<string> = new Set();

/** Imports rows; those with a problem are left out and told. Sent again, nothing is added twice. */
export async function importRows(input: Import, deps: ImportDeps): Promise<Result<Imported, { code: 'not-found' }>> {
  const { siteId, importId: id, kind, staffId, rows, isDryRun } = input;
  const at = deps.clock.now();
  const last = Math.max(0, ...rows.map(({ row }) => row));
  const isBegun = isDryRun || (await deps.transfer.begin(siteId, { id, kind, staffId, at, rows: last }));
  if (!isBegun) return err({ code: 'not-found' });
  const imported = await IMPORTERS[kind](input, deps);
  if (!isDryRun && imported.added > 0) deps.wakeOutbox();
  return ok(imported);
}

const IMPORTERS: Record<ImportKind, (input: Import, deps: ImportDeps) => Promise<Imported>> = {
  services: async ({ siteId, importId, rows, isDryRun }, { transfer, clock }) => {
    const names = await transfer.names(siteId);
    const seen = otherNames(names.services, { importId, rows });
    const problems: ImportProblem[] = [];
    const services: NewService[] = [];
    for (const { row, fields } of rows) {
      const { name = '', minutes = '', line = '', bookable = 'yes' } = fields;
      const lineId = line === '' ? null : (names.lines.get(line.toLowerCase()) ?? undefined);
      const code = nameProblem(name, seen);
      const length = Number(minutes);
      if (code) problems.push({ row, field: 'name', code });
      else if (!/^\d{1,4}$/.test(minutes) || length < MINUTES.least || length > MINUTES.most) {
        problems.push({ row, field: 'minutes', code: 'not-a-number' });
      } else if (lineId === undefined) problems.push({ row, field: 'line', code: 'not-found' });
      else {
        seen.add(name.toLowerCase());
        services.push({
          id: importedId(importId, row),
          name,
          minutes: length,
          lineId,
          isBookable: YES.has(bookable.toLowerCase()),
        });
      }
    }
    const taken = isDryRun ? NONE : await transfer.addServices(siteId, services, clock.now());
    return withoutTaken({ importId, rows }, taken, { added: services.length, problems });
  },

  staff: async ({ siteId, importId, rows, isDryRun }, { transfer, clock }) => {
    const names = await transfer.names(siteId);
    const seen = otherNames(names.staff, { importId, rows });
    const problems: ImportProblem[] = [];
    const staff: NewStaff[] = [];
    for (const { row, fields } of rows) {
      const { name = '', services = '' } = fields;
      const asked = services
        .split(/[,;|]/)
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean);
      const serviceIds = asked.flatMap((each) => names.services.get(each) ?? []);
      const code = nameProblem(name, seen);
      if (code) problems.push({ row, field: 'name', code });
      else if (serviceIds.length < asked.length) problems.push({ row, field: 'services', code: 'not-found' });
      else {
        seen.add(name.toLowerCase());
        staff.push({ id: importedId(importId, row), name, serviceIds });
      }
    }
    const taken = isDryRun ? NONE : await transfer.addStaff(siteId, staff, clock.now());
    return withoutTaken({ importId, rows }, taken, { added: staff.length, problems });
  },

  customers: async ({ siteId, importId, rows, isDryRun }, { customers, sites }) => {
    const country = countryOf((await sites.find(siteId))?.settings ?? {});
    const problems: ImportProblem[] = [];
    const read: { row: number; customer: Customer }[] = [];
    for (const { row, fields } of rows) {
      const person = personOf(fields);
      const problem = personProblem(person, country);
      if (problem) problems.push({ row, ...problem });
      else read.push({ row, customer: { id: importedId(importId, row), ...readPersonByStaff(person, country) } });
    }
    const people = read.map(({ customer }) => customer);
    const known = await customers.import(siteId, people, { isDryRun });
    for (const { row, customer } of read) {
      if (known.has(customer.id)) problems.push({ row, field: 'name', code: 'exists' });
    }
    return { added: read.length - known.size, problems };
  },

  appointments: async (input, deps) => {
    const offer = await deps.offers.offer(input.siteId);
    const names = await deps.transfer.names(input.siteId);
    const problems: ImportProblem[] = [];
    // Commits that wait for the disk together share the wait.
    for (let index = 0; index < input.rows.length; index += TOGETHER) {
      const batch = input.rows.slice(index, index + TOGETHER);
      const found = await Promise.all(
        batch.map(async ({ row, fields }): Promise<ImportProblem[]> => {
          if (!offer) return [{ row, field: 'service', code: 'not-found' }];
          const problem = await importAppointment({ row, fields }, input, { offer, names, deps });
          return problem ? [{ row, ...problem }] : [];
        }),
      );
      problems.push(...found.flat());
    }
    return { added: input.rows.length - problems.length, problems };
  },
};

/** Another file has added some of these names since they were read. */
function withoutTaken(
  { importId, rows }: Pick<Import, 'importId' | 'rows'>,
  taken: ReadonlySet<string>,
  { added, problems }: Imported,
): Imported {
  const exist = rows
    .filter(({ row }) => taken.has(importedId(importId, row)))
    .map(({ row }): ImportProblem => ({ row, field: 'name', code: 'exists' }));
  return { added: added - taken.size, problems: [...problems, ...exist] };
}

/** What these rows have added themselves may be sent again. */
function otherNames(names: ReadonlyMap<string, string>, { importId, rows }: Pick<Import, 'importId' | 'rows'>) {
  const own = new Set(rows.map(({ row }) => importedId(importId, row)));
  return new Set([...names].flatMap(([name, id]) => (own.has(id) ? [] : [name])));
}

function personOf({ name = '', phone = '', email = '', note = '' }: ImportRow['fields']) {
  return { name, PhoneNumber: phone, Email: email, note };
}

function personProblem(person: PersonByStaff, country: string): Omit<ImportProblem, 'row'> | null {
  if (person.name === '') return { field: 'name', code: 'needed' };
  if (person.name.length > PERSON_LENGTH) return { field: 'name', code: 'wrong' };
  const [wrong] = Object.keys(checkPersonByStaff(person, country));
  return wrong === undefined ? null : { field: FIELDS[wrong] ?? wrong, code: 'wrong' };
}

function nameProblem(name: string, seen: ReadonlySet<string>): ImportProblemCode | null {
  if (name === '') return 'needed';
  if (name.length > NAME_LENGTH) return 'wrong';
  return seen.has(name.toLowerCase()) ? 'exists' : null;
}

type Context = { offer: BookingOffer; names: Awaited<ReturnType<TransferStore['names']>>; deps: ImportDeps };

/** Its problem; null if it was added, or could be in a dry run. Nobody gets a message about it. */
async function importAppointment(
  { row, fields }: ImportRow,
  { siteId, importId, staffId: by, isDryRun }: Import,
  { offer, names, deps }: Context,
): Promise<Omit<ImportProblem, 'row'> | null> {
  const { service = '', staff = '' } = fields;
  const date = readDate(fields['date'] ?? '');
  const time = readClock(fields['time'] ?? '');
  if (date === null) return { field: 'date', code: 'not-a-date' };
  if (time === null) return { field: 'time', code: 'not-a-time' };
  const serviceId = names.services.get(service.toLowerCase());
  const staffId = names.staff.get(staff.toLowerCase());
  if (serviceId === undefined) return { field: 'service', code: 'not-found' };
  if (staffId === undefined) return { field: 'staff', code: 'not-found' };
  const person = personOf(fields);
  const country = countryOf(offer.settings);
  const problem = personProblem(person, country);
  if (problem) return problem;
  const visit = readVisit(offer, { service: serviceId, staff: staffId }, { by: 'agent' });
  if (!visit.ok) return { field: 'staff', code: 'not-given-by' };
  const now = deps.clock.now();
  const at = instantAt(date, time, offer.zone);
  const id = importedId(importId, row);
  const blank = blankAppointment({ siteId, id, at, visit: visit.value, offer, now });
  const language = siteLanguages(offer.settings)[0] ?? 'en';
  const booked = { ...blank, ...readPersonByStaff(person, country), language, state: 'confirmed' as const };
  const claim = claimOf({ offer, visit: visit.value, at, moving: null }, { staffId, newId: deps.newId });
  const draft = { ...booked, version: 1, staffId, timeId: claim.timeId };
  if (noShowAt(draft, offer) <= now) return { field: 'date', code: 'past' };
  if (isDryRun || (await deps.appointments.find(siteId, id))) return null;
  const entry = { at: now, actor: 'agent', event: 'add', from: null, to: 'confirmed', reason: null } as const;
  const added = await deps.appointments.add(
    { ...booked, timerAt: timerOf(draft, offer) },
    { claims: [claim], entry: { ...entry, idempotencyKey: null, staffId: by }, moving: null },
  );
  // The same row, sent twice at once, has its own time.
  const isAdded = added.ok || (await deps.appointments.find(siteId, id)) !== null;
  return isAdded ? null : { field: 'time', code: 'taken' };
}
