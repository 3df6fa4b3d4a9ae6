import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { openStaff, type StaffSession } from '@openturn/e2e/harness/staff-session.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { newGuid } from '../harness/new-guid.ts';
import { QUIET } from '../harness/server-settings.ts';

export type ImportsResult = { kind: Kind; checked: Step; imported: Step; undone: Step }[];
type Step = { seconds: number; rows: number };
type Kind = 'customers' | 'appointments';
type Row = Record<string, string>;

type Options = { databaseUrl: string; rows: number };

const SITE = 100_004;
const OWNER = 'ruth.cedar@cedarfinch.example';
/** As the console sends them. */
const PART_ROWS = 100;
const SERVICE = 'Bench visit';
const STAFF = 'Bench Person';
const QUARTERS = 24 * 4;

/** An owner checks a file, imports it and takes it back, through the console's own calls, one part after the other. */
export async function runImports({ databaseUrl, rows }: Options): Promise<ImportsResult> {
  const server = await startServer({ databaseUrl, env: { ...QUIET, DEMO: 'still' } });
  try {
    const owner = await openStaff(server, { email: OWNER, siteId: SITE });
    await sendRows(owner, { kind: 'services', rows: [{ name: SERVICE, minutes: '15' }] });
    await sendRows(owner, { kind: 'staff', rows: [{ name: STAFF, services: SERVICE }] });
    const results: ImportsResult = [];
    const files: [Kind, Row[]][] = [
      ['customers', numbered(rows, customer)],
      ['appointments', numbered(rows, appointment)],
    ];
    for (const [kind, file] of files) {
      const importId = newGuid();
      const checked = await timed(() => sendRows(owner, { kind, rows: file, importId, isDryRun: true }));
      const imported = await timed(() => sendRows(owner, { kind, rows: file, importId }));
      const undone = await timed(async () => {
        const { reply } = await owner.call('POST', 'settings/transfer/undo', { importId });
        return Number(reply['removed']);
      });
      results.push({ kind, checked, imported, undone });
    }
    owner.close();
    return results;
  } finally {
    await server.stop();
  }
}

function numbered(count: number, rowOf: (number: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => rowOf(index));
}

function customer(number: number): Row {
  return { name: `Person ${number}`, phone: phoneOf(number), email: `person${number}@example.com`, note: 'Likes tea' };
}

/** One quarter of an hour after the other, day and night. */
function appointment(number: number): Row {
  const day = addDays(new Date().toISOString().slice(0, 10), 2 + Math.floor(number / QUARTERS));
  const quarter = number % QUARTERS;
  const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  return { date: day, time, service: SERVICE, staff: STAFF, name: `Person ${number}`, phone: phoneOf(number) };
}

function phoneOf(number: number): string {
  return `+1604${String(2_000_000 + number)}`;
}

async function timed(step: () => Promise<number>): Promise<Step> {
  const before = performance.now();
  const rows = await step();
  return { rows, seconds: (performance.now() - before) / 1_000 };
}

type Sent = { kind: string; rows: readonly Row[]; importId?: string; isDryRun?: boolean };

/** How many were added, or could be. */
async function sendRows(owner: StaffSession, { kind, rows, importId = newGuid(), isDryRun = false }: Sent) {
  let added = 0;
  for (let index = 0; index < rows.length; index += PART_ROWS) {
    const part = rows.slice(index, index + PART_ROWS).map((fields, at) => ({ row: index + at + 1, fields }));
    const { reply } = await owner.call('POST', 'settings/transfer/rows', { importId, kind, isDryRun, rows: part });
    added += Number(reply['added']);
  }
  return added;
}
