import { MOST_LINES } from '@openturn/domain/line/line-bounds.ts';
import { lineLetters } from '@openturn/domain/line/line-letters.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import { err, ok } from '@openturn/domain/result.ts';
import type { Updateable } from 'kysely';
import type { LineSetupStore, LineValues } from './line-setup-store.ts';
import { lineChanges, orderChanges } from './logged-changes.ts';
import { newId } from './new-id.ts';
import { readLineRows } from './read-lines-and-desks.ts';
import { lineVersion, orderVersion } from './setup-versions.ts';
import { raiseInOrder, type Trx, type Written, writeSetup } from './write-setup.ts';
import type { LinesTable } from '#kernel/db/tables/site-tables.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';

type Writes = Pick<LineSetupStore, 'addLine' | 'changeLine' | 'orderLines' | 'archiveLine' | 'restoreLine'>;
type LineRef = { siteId: number; id: string };

const subjectOf = (id: string) => ({ kind: 'line', id }) as const;

export function lineSetupWrites(db: Db): Writes {
  return {
    addLine: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, at, values } = change;
        const lines = await readLineRows(trx, siteId);
        if (lines.length >= MOST_LINES) return err({ code: 'too-many' as const });
        const id = newId(values.names, lines);
        const taken = lines.map(({ letter }) => letter);
        const [letter = ''] = lineLetters([values], taken);
        await trx
          .insertInto('lines')
          .values({
            ...columnsOf(values),
            site_id: siteId,
            line_id: id,
            letter,
            position: lines.length,
            state: 'open',
            message: null,
            desks: 0,
            changed_at: at,
          })
          .execute();
        await writeHours(trx, { siteId, id }, values.opening);
        return ok<Written>({ id, lines: [id], audit: { action: 'line_add', subject: subjectOf(id) } });
      }),

    changeLine: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, id, at, version, values } = change;
        await raiseInOrder(trx, { siteId, lineIds: [id], at });
        const before = await findLine(trx, change);
        if (!before) return err({ code: 'not-found' as const });
        if (before.isArchived || lineVersion(before) !== version) return err({ code: 'changed-meanwhile' as const });
        await updateLine(trx, change, columnsOf(values));
        await writeHours(trx, change, values.opening);
        const changes = lineChanges(before, values);
        return ok<Written>({ id, lines: [id], audit: { action: 'line_setup', subject: subjectOf(id), changes } });
      }),

    orderLines: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, at, version, ids } = change;
        const all = await readLineRows(trx, siteId);
        const lines = all.filter(({ isArchived }) => !isArchived);
        if (orderVersion(lines) !== version || !isOrderOf(ids, lines)) {
          return err({ code: 'changed-meanwhile' as const });
        }
        await raiseInOrder(trx, { siteId, lineIds: ids, at });
        for (const [position, id] of ids.entries()) await updateLine(trx, { siteId, id }, { position });
        const changes = orderChanges(lines, ids);
        return ok<Written>({
          id: '',
          lines: ids,
          audit: { action: 'setup_order', subject: { kind: 'none' }, changes },
        });
      }),

    archiveLine: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, id, at, version } = change;
        // Locks the line: whoever joins or is moved there later finds it closed for good.
        await raiseInOrder(trx, { siteId, lineIds: [id], at });
        const before = await findLine(trx, change);
        if (!before) return err({ code: 'not-found' as const });
        if (before.isArchived || lineVersion(before) !== version) return err({ code: 'changed-meanwhile' as const });
        if (await isInUse(trx, change)) return err({ code: 'line-in-use' as const });
        await updateLine(trx, change, { ...CLOSED, archived_at: at });
        return ok<Written>({ id, lines: [id], audit: { action: 'line_archive', subject: subjectOf(id) } });
      }),

    restoreLine: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, id, at, version } = change;
        await raiseInOrder(trx, { siteId, lineIds: [id], at });
        const before = await findLine(trx, change);
        if (!before) return err({ code: 'not-found' as const });
        if (!before.isArchived || lineVersion(before) !== version) return err({ code: 'changed-meanwhile' as const });
        await updateLine(trx, change, { archived_at: null });
        return ok<Written>({ id, lines: [id], audit: { action: 'line_restore', subject: subjectOf(id) } });
      }),
  };
}

const CLOSED = {
  state: 'closed',
  message: null,
  open_until: null,
  delay_minutes: null,
  delay_until: null,
  delay_text: null,
} as const;

export function isOrderOf(ids: readonly string[], rows: readonly { id: string }[]): boolean {
  return ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
}

async function findLine(trx: Trx, { siteId, id }: LineRef) {
  return (await readLineRows(trx, siteId)).find((line) => line.id === id);
}

async function isInUse(trx: Trx, { siteId, id }: LineRef): Promise<boolean> {
  const ticket = await trx
    .selectFrom('tickets')
    .select('ticket_id')
    .where('site_id', '=', siteId)
    .where('line_id', '=', id)
    .where(IS_ACTIVE)
    .where('stage', '<>', 'draft')
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

function columnsOf({ names, maxWaiting, passcode, graceMinutes, minutesEach }: LineValues) {
  return {
    names: JSON.stringify(names),
    max_waiting: maxWaiting,
    passcode: passcode === null ? null : sealed(passcode),
    grace_minutes: graceMinutes,
    minutes_each: minutesEach,
  };
}

async function updateLine(trx: Trx, { siteId, id }: LineRef, changed: Updateable<LinesTable>): Promise<void> {
  await trx.updateTable('lines').set(changed).where('site_id', '=', siteId).where('line_id', '=', id).execute();
}

async function writeHours(trx: Trx, { siteId, id }: LineRef, plan: OpeningPlan | null): Promise<void> {
  for (const table of ['opening_hours', 'opening_exceptions'] as const) {
    await trx.deleteFrom(table).where('site_id', '=', siteId).where('line_id', '=', id).execute();
  }
  if (plan === null) return;
  const key = { site_id: siteId, line_id: id };
  const hours = Object.entries(plan.week).flatMap(([weekday, spans]) =>
    spans.map(({ opens, closes }) => ({ ...key, weekday: Number(weekday), opens, closes })),
  );
  if (hours.length > 0) await trx.insertInto('opening_hours').values(hours).execute();
  const days = Object.entries(plan.exceptions).map(([date, spans]) => {
    return { ...key, date, spans: JSON.stringify(spans), note: null };
  });
  if (days.length > 0) await trx.insertInto('opening_exceptions').values(days).execute();
}
