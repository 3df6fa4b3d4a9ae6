import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import type { ReceivedSms } from '@openturn/server/src/testing/fakes/fake-twilio.ts';
import type { Promised } from './promised.ts';

export type Verdict = {
  promised: number;
  /** Promised but not received by the provider, except for messages that a call overtook. */
  lost: number;
  /** Received by the provider more than once. */
  twice: number;
  /** Tickets whose call was received before the message about joining. */
  outOfOrder: number;
  /** Still unsent at the end, or given up for another reason. */
  unsettled: number;
  /** Overtaken by a later call. */
  overtaken: number;
};

type Place = Pick<RunningServer, 'dataDir' | 'databaseUrl'>;
type MessageKind = 'joined' | 'called' | 'other';

/** Compares what the provider received with what was confirmed. */
export async function judgeMessages(
  server: Place,
  { promised, taken }: { promised: Promised; taken: readonly ReceivedSms[] },
): Promise<Verdict> {
  const { overtaken, unsettled } = await readRows(server);
  const order = new Map<string, MessageKind[]>();
  for (const { to, body } of taken) order.set(to, [...(order.get(to) ?? []), kindOf(body)]);
  const isLost = (kind: MessageKind, id: string, phone: string) =>
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

function kindOf(body: string): MessageKind {
  if (body.includes('In line as')) return 'joined';
  return body.includes("It's your turn") ? 'called' : 'other';
}

async function readRows(server: Place) {
  const { kysely, close } = await openServerDatabase(server);
  const rows = await kysely.selectFrom('notices').select(['subject_id', 'kind', 'state', 'error']).execute();
  await close();
  const failed = rows.filter(({ state }) => state === 'failed');
  // A visitor who has been called gets no message that the turn is near.
  const gaveWay = failed.filter(({ error, kind }) => (error ?? '').startsWith('overtaken') || kind === 'nearly');
  return {
    overtaken: new Set(gaveWay.map(({ subject_id, kind }) => `${subject_id} ${kind}`)),
    unsettled:
      rows.filter(({ state }) => state === 'queued' || state === 'sending').length + failed.length - gaveWay.length,
  };
}

const OPEN = ['queued', 'sending'];

/** The holders of the leases are dead, so this only saves waiting for the leases to expire. */
export async function endLeases(server: Place): Promise<void> {
  const { kysely, close } = await openServerDatabase(server);
  await kysely.updateTable('notices').set({ leased_until: 0, next_at: 0 }).where('state', 'in', OPEN).execute();
  await close();
}

export async function countOpen(server: Place): Promise<number> {
  const { kysely, close } = await openServerDatabase(server);
  const rows = await kysely.selectFrom('notices').select('notice_id').where('state', 'in', OPEN).execute();
  await close();
  return rows.length;
}
