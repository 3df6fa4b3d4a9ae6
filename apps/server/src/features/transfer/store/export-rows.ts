import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { type Questions, readQuestions } from './export-answers.ts';
import { exportedNames, servedByStaff } from './export-names.ts';
import type { CsvRow, ExportKind } from './transfer-store.ts';

type Options = { kind: ExportKind; zone: string };
type Context = { zone: string; answersTo: Questions['answersTo'] };
type Source = (kysely: Kysely<Database>, siteId: number, context: Context) => AsyncIterable<readonly CsvRow[]>;

const BATCH = 500;

export async function* exportRows(
  kysely: Kysely<Database>,
  siteId: number,
  { kind, zone }: Options,
): AsyncGenerator<readonly CsvRow[]> {
  const questions = hasAnswers(kind) ? await readQuestions(kysely, siteId) : null;
  yield [[...HEADINGS[kind], ...(questions?.headings ?? [])]];
  yield* SOURCES[kind](kysely, siteId, { zone, answersTo: questions?.answersTo ?? (() => []) });
}

function hasAnswers(kind: ExportKind): boolean {
  return kind === 'visits' || kind === 'appointments';
}

const HEADINGS: Record<ExportKind, CsvRow> = {
  visitors: ['Name', 'Phone', 'Email', 'Language', 'Visits', 'Appointments', 'Last'],
  customers: ['Name', 'Phone', 'Email', 'Note'],
  visits: [
    'Code',
    'Line',
    'Service',
    'Name',
    'Phone',
    'Email',
    'Party size',
    'Joined',
    'Called',
    'Served',
    'Ended',
    'Stage',
    'Reason',
    'Desk',
    'Served by',
    'Note',
  ],
  appointments: [
    'Date',
    'Time',
    'Minutes',
    'Service',
    'Staff',
    'Name',
    'Phone',
    'Email',
    'Party size',
    'Note',
    'State',
  ],
};

const SOURCES: Record<ExportKind, Source> = {
  async *visitors(kysely, siteId, { zone }) {
    const people = new Map<string, { row: (string | null)[]; visits: number; appointments: number; last: number }>();
    const add = (
      person: { name: string; phone: string | null; email: string | null; language: string; at: number },
      kind: 'visits' | 'appointments',
    ) => {
      const { name, phone, email, language, at } = person;
      if (name === '' && phone === null && email === null) return;
      const key = JSON.stringify([phone ?? email ?? name.toLowerCase(), phone === null && email === null]);
      const known = people.get(key) ?? { row: [name, phone, email, language], visits: 0, appointments: 0, last: 0 };
      if (at >= known.last) known.row = [name, phone ?? known.row[1] ?? null, email ?? known.row[2] ?? null, language];
      known.last = Math.max(known.last, at);
      known[kind]++;
      people.set(key, known);
    };
    for await (const rows of ticketRows(kysely, siteId)) {
      for (const row of rows) add({ ...row, at: row.joined_at }, 'visits');
    }
    for await (const rows of appointmentRows(kysely, siteId)) {
      for (const row of rows) add(row, 'appointments');
    }
    yield Array.from(people.values(), ({ row, visits, appointments, last }) => [
      ...row,
      visits,
      appointments,
      when(last, zone),
    ]);
  },

  async *visits(kysely, siteId, { zone, answersTo }) {
    const names = await exportedNames(kysely, siteId);
    for await (const rows of ticketRows(kysely, siteId)) {
      const served = await servedByStaff(kysely, siteId, rows);
      yield rows.map((row) => [
        ticketCode({ letter: row.letter, number: row.number }),
        names.get(`line ${row.line_id}`) ?? row.line_id,
        names.get(`service ${row.service_id ?? ''}`) ?? '',
        row.name,
        row.phone,
        row.email,
        row.party_size,
        when(row.joined_at, zone),
        when(row.called_at, zone),
        when(row.served_at, zone),
        when(row.ended_at, zone),
        row.stage,
        row.reason,
        names.get(`desk ${row.last_desk ?? ''}`) ?? row.last_desk,
        names.get(`staff ${served.get(row.ticket_id) ?? ''}`) ?? null,
        row.note,
        ...answersTo(row.answers),
      ]);
    }
  },

  async *customers(kysely, siteId) {
    for await (const rows of customerRows(kysely, siteId)) {
      yield rows.map(({ name, phone, email, note }) => [name, phone, email, note]);
    }
  },

  async *appointments(kysely, siteId, { zone, answersTo }) {
    const names = await exportedNames(kysely, siteId);
    for await (const rows of appointmentRows(kysely, siteId)) {
      yield rows.map((row) => {
        const { date, time } = wallClock(row.at, zone);
        return [
          date,
          time.slice(0, 5),
          Math.round((row.until - row.at) / 60_000),
          names.get(`service ${row.service_id}`) ?? row.service_id,
          names.get(`staff ${row.staff_id}`) ?? row.staff_id,
          row.name,
          row.phone,
          row.email,
          row.party_size,
          row.note,
          row.state,
          ...answersTo(row.answers),
        ];
      });
    }
  },
};

async function* customerRows(kysely: Kysely<Database>, siteId: number) {
  for (let after = ''; ;) {
    const rows = await kysely
      .selectFrom('customers')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('customer_id', '>', after)
      .orderBy('customer_id')
      .limit(BATCH)
      .execute();
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.customer_id ?? '';
  }
}

/** In the order in which they came. */
async function* ticketRows(kysely: Kysely<Database>, siteId: number) {
  const all = await kysely
    .selectFrom('tickets')
    .select('ticket_id')
    .where('site_id', '=', siteId)
    .where('stage', '<>', 'draft')
    // A check-in that was undone was no visit.
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', '<>', 'undone')]))
    .orderBy('joined_at')
    .orderBy('ticket_id')
    .execute();
  for (const batch of batchesOf(all.map(({ ticket_id: id }) => id))) {
    const rows = await kysely
      .selectFrom('tickets')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('ticket_id', 'in', batch)
      .orderBy('joined_at')
      .orderBy('ticket_id')
      .execute();
    yield rows;
  }
}

async function* appointmentRows(kysely: Kysely<Database>, siteId: number) {
  const all = await kysely
    .selectFrom('appointments')
    .select('appointment_id')
    .where('site_id', '=', siteId)
    .where('state', 'not in', ['held', 'expired'])
    .orderBy('at')
    .orderBy('appointment_id')
    .execute();
  for (const batch of batchesOf(all.map(({ appointment_id: id }) => id))) {
    const rows = await kysely
      .selectFrom('appointments')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('appointment_id', 'in', batch)
      .orderBy('at')
      .orderBy('appointment_id')
      .execute();
    yield rows;
  }
}

/** By ids that were read before, so that no row is read twice or left out while others come. */
function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
}

function when(at: number | null, zone: string): string {
  if (at === null || at === 0) return '';
  const { date, time } = wallClock(at, zone);
  return `${date} ${time.slice(0, 5)}`;
}
