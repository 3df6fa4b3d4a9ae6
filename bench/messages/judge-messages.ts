import { join } from 'node:path';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import type { ReceivedSms } from '@openturn/server/src/testing/fakes/fake-twilio.ts';
import type { Promised } from './promised.ts';

export type Verdict = {
  promised: number;
  /** Promised and not with the provider; what gave way to a call is none of them. */
  lost: number;
  /** With the provider more than once. */
  twice: number;
  /** Of one ticket, called before joined. */
  outOfOrder: number;
  /** Still to be sent at the end, or given up for another reason. */
  unsettled: number;
  /** Gave way to a call behind them. */
  overtaken: number;
};

type Place = Pick<RunningServer, 'dataDir' | 'databaseUrl'>;
type Told = 'joined' | 'called' | 'other';

/** Holds what the provider has taken against what was acknowledged. */
export async function judgeMessages(
  server: Place,
  { promised, taken }: { promised: Promised; taken: readonly ReceivedSms[] },
): Promise<Verdict> {
  const { overtaken, unsettled } = await readRows(server);
  const order = new Map<string, Told[]>();
  for (const { to, body } of taken) order.set(to, [...(order.get(to) ?? []), toldBy(body)]);
  const isLost = (kind: Told, id: string, phone: string) =>
    !order.get(phone)?.includes(kind) && !overtaken.has(`${id} ${kind}`);
  return {
    promised: promised.joined.size + promised.called.size,
    lost:
      [...promised.joined].filter(([id, phone]) => isLost('joined', id, phone)).length +
      [...promised.called].filter(([id, phone]) => isLost('called', id, phone)).length,
    twice: [...order.values()].filter((kinds) => new Set(kinds).size < kinds.length).length,
    outOfOrder: [...order.values()].filter(
      (kinds) => kinds.indexOf('called') < kinds.lastIndexOf('joined') && kinds.includes('called'),
    ).length,
    unsettled,
    overtaken: overtaken.size,
  };
}

function toldBy(body: string): Told {
  if (body.includes('In line with')) return 'joined';
  return body.includes("It's your turn") ? 'called' : 'other';
}

async function readRows({ dataDir, databaseUrl }: Place) {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  const rows = await kysely.selectFrom('notices').select(['subject_id', 'kind', 'state', 'error']).execute();
  await close();
  const failed = rows.filter(({ state }) => state === 'failed');
  // That a turn is near is not told any more to whom it has come meanwhile.
  const gaveWay = failed.filter(({ error, kind }) => (error ?? '').startsWith('overtaken') || kind === 'nearly');
  return {
    overtaken: new Set(gaveWay.map(({ subject_id, kind }) => `${subject_id} ${kind}`)),
    unsettled:
      rows.filter(({ state }) => state === 'queued' || state === 'sending').length + failed.length - gaveWay.length,
  };
}

const OPEN = ['queued', 'sending'];

/** Whoever held a lease is dead: what the time would do, at once. */
export async function endLeases({ dataDir, databaseUrl }: Place): Promise<void> {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  await kysely.updateTable('notices').set({ leased_until: 0, next_at: 0 }).where('state', 'in', OPEN).execute();
  await close();
}

export async function countOpen({ dataDir, databaseUrl }: Place): Promise<number> {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  const rows = await kysely.selectFrom('notices').select('notice_id').where('state', 'in', OPEN).execute();
  await close();
  return rows.length;
}
