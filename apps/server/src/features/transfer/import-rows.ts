import { SERVICE_MINUTES } from '@openturn/domain/booking/booking-rules.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { readPersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import type { Customer } from '#features/customers/index.ts';
import { importAppointments } from './import-appointments.ts';
import { personOf, personProblems } from './imported-person.ts';
import type { Import, ImportDeps, Imported, ImportProblem, ImportProblemCode, RowProblems } from './imported-rows.ts';
import { importedId, type NewService, type NewStaff } from './store/transfer-store.ts';

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'sí', 'si', 'oui', 'نعم', 'ਹਾਂ', 'haa', 'так']);
const NO = new Set(['no', 'n', 'false', '0', '', '-', 'nein', 'non', 'لا', 'ਨਹੀਂ', 'maya', 'ні']);
const NAME_LENGTH = 100;
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
    const inFile = new Set<string>();
    const problems: ImportProblem[] = [];
    const services: NewService[] = [];
    for (const { row, fields } of rows) {
      const { name = '', minutes = '', line = '', bookable = 'yes' } = fields;
      const lineId = line === '' ? null : (names.lines.get(line.toLowerCase()) ?? undefined);
      const isBookable = YES.has(bookable.toLowerCase());
      const wrong = problemsOf({
        name: nameProblem(name, { seen, inFile }),
        minutes: minutesProblem(minutes),
        line: lineId === undefined ? 'not-found' : null,
        bookable: isBookable || NO.has(bookable.toLowerCase()) ? null : 'wrong',
      });
      problems.push(...wrong.map((problem) => ({ row, ...problem })));
      if (wrong.length > 0 || lineId === undefined) continue;
      inFile.add(name.toLowerCase());
      services.push({ id: importedId(importId, row), name, minutes: Number(minutes), lineId, isBookable });
    }
    const taken = isDryRun ? NONE : await transfer.addServices(siteId, services, clock.now());
    return withoutTaken({ importId, rows }, taken, { added: services.length, problems });
  },

  staff: async ({ siteId, importId, rows, isDryRun }, { transfer, clock }) => {
    const names = await transfer.names(siteId);
    const seen = otherNames(names.staff, { importId, rows });
    const inFile = new Set<string>();
    const problems: ImportProblem[] = [];
    const staff: NewStaff[] = [];
    for (const { row, fields } of rows) {
      const { name = '', services = '' } = fields;
      const asked = services
        .split(/[,;|]/)
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean);
      const serviceIds = asked.flatMap((each) => names.services.get(each) ?? []);
      const wrong = problemsOf({
        name: nameProblem(name, { seen, inFile }),
        services: serviceIds.length < asked.length ? 'not-found' : null,
      });
      problems.push(...wrong.map((problem) => ({ row, ...problem })));
      if (wrong.length > 0) continue;
      inFile.add(name.toLowerCase());
      staff.push({ id: importedId(importId, row), name, serviceIds });
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
      const wrong = personProblems(person, country);
      problems.push(...wrong.map((problem) => ({ row, ...problem })));
      if (wrong.length > 0) continue;
      read.push({ row, customer: { id: importedId(importId, row), ...readPersonByStaff(person, country) } });
    }
    const people = read.map(({ customer }) => customer);
    const known = await customers.import(siteId, people, { isDryRun });
    const inFile = new Set<string>();
    for (const { row, customer } of read) {
      const { name, phone, email } = customer;
      const person = JSON.stringify([name, phone, email]);
      const code = inFile.has(person) ? 'twice' : 'exists';
      if (known.has(customer.id)) problems.push({ row, field: 'name', code });
      inFile.add(person);
    }
    return { added: read.length - known.size, problems };
  },

  appointments: (input, deps) => importAppointments(input, deps),
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

function problemsOf(codes: Readonly<Record<string, ImportProblemCode | null>>): RowProblems {
  return Object.entries(codes).flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

function minutesProblem(text: string): ImportProblemCode | null {
  if (text === '') return 'needed';
  if (!/^[+-]?\d+$/.test(text)) return 'not-a-number';
  const { least, most } = SERVICE_MINUTES;
  return Number(text) < least || Number(text) > most ? 'out-of-range' : null;
}

type Names = { seen: ReadonlySet<string>; inFile: ReadonlySet<string> };

function nameProblem(name: string, { seen, inFile }: Names): ImportProblemCode | null {
  if (name === '') return 'needed';
  if (name.length > NAME_LENGTH) return 'too-long';
  if (inFile.has(name.toLowerCase())) return 'twice';
  return seen.has(name.toLowerCase()) ? 'exists' : null;
}
