import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { ticketStore } from '@openturn/server/src/features/tickets/store/sql-ticket-store.ts';
import { callNext } from '@openturn/server/src/features/tickets/rules/call-next.ts';
import { openCaller, type Caller } from '../harness/open-caller.ts';
import type { Promised } from './promised.ts';

export const SITE = 100_022;
export const LINES = ['a', 'b'];
const JOINING = 6;

/** Joins over HTTP and calls from another process until `end`. */
export async function putUnderLoad(server: RunningServer, promised: Promised): Promise<{ end(): Promise<void> }> {
  const caller = openCaller(server.port, JOINING);
  const db = await openServerDatabase(server);
  const deps = { tickets: ticketStore(db), clock: { now: Date.now }, newId, wakeOutbox: () => {} };
  let isOver = false;
  const repeat = async (once: () => Promise<unknown>) => {
    // A failed request was not confirmed: the server is dead or dying. SQLite answers synchronously, so the loop must
    // yield to other work.
    while (!isOver) {
      await once().catch(() => (isOver = true));
      await setImmediate();
    }
  };
  const work = [
    ...Array.from({ length: JOINING }, (_, index) => repeat(() => joinLine(caller, LINES[index % 2] ?? 'a', promised))),
    ...LINES.map((lineId) =>
      repeat(async () => {
        const called = await callNext({ siteId: SITE, lineId, desk: `desk-${lineId}` }, deps);
        if (called.ok && called.value?.phone) promised.called.set(called.value.id, called.value.phone);
      }),
    ),
  ];
  return {
    end: async () => {
      isOver = true;
      await Promise.all(work);
      caller.close();
      await db.close();
    },
  };
}

let phones = 0;

async function joinLine(caller: Caller, line: string, promised: Promised): Promise<void> {
  const phone = `+1604${String(2_000_000 + ++phones)}`;
  const { status, body } = await caller.call({
    method: 'POST',
    path: `/api/${SITE}/client/join`,
    token: newId(),
    key: newId(),
    body: { line, entry: { FirstName: 'Bench', PhoneNumber: phone } },
  });
  if (status !== 200) throw new Error(`join answered ${status}: ${body}`);
  promised.joined.set((JSON.parse(body) as { guid: string }).guid, phone);
}

function newId(): string {
  return randomBytes(18).toString('base64url');
}
