import { randomBytes } from 'node:crypto';
import { sendJson } from '@openturn/e2e/harness/send.ts';
import { startLineWorker } from '@openturn/e2e/harness/start-line-worker.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { bookUnderLoad } from './book-under-load.ts';
import type { Acknowledged } from './acknowledged.ts';

const SITE_ID = 100003;
const LINES = ['driver-licences', 'vehicle-registration', 'health-cards', 'photo-cards'];
const CALLERS = 12;
const BOOKERS = 4;

export type Load = {
  /** Resolves once the first booking succeeded, or none can any more. */
  hasBooked: Promise<unknown>;
  end(): Promise<void>;
};

/** Writes over HTTP and from another process until `end`, as fast as the answers come. */
export async function putUnderLoad(server: RunningServer, done: Acknowledged): Promise<Load> {
  const worker = await startLineWorker(server);
  let isOver = false;
  const repeat = async (once: () => Promise<unknown>) => {
    // A failed request was not confirmed: the server is dead or dying.
    while (!isOver) await once().catch(() => (isOver = true));
  };
  const bookers = Array.from({ length: BOOKERS }, () => bookUnderLoad(server, done));
  const callers = [
    ...Array.from({ length: CALLERS }, (_, index) =>
      repeat(() => (index % 2 === 0 ? register(server, done) : report(server, done))),
    ),
    ...bookers.map((first) =>
      repeat(async () => {
        await first;
        await bookUnderLoad(server, done);
      }),
    ),
    ...LINES.map((lineId) =>
      repeat(async () => {
        // On SQLite the other process leaves the server little time for writing.
        await Promise.allSettled(bookers);
        const { ticketId } = await worker.order({ do: 'add', siteId: SITE_ID, lineId, name: 'Load' });
        if (ticketId) done.tickets.push(ticketId);
      }),
    ),
  ];
  return {
    hasBooked: Promise.allSettled(bookers),
    end: async () => {
      isOver = true;
      await worker.kill();
      await Promise.all(callers);
    },
  };
}

async function register({ port }: RunningServer, done: Acknowledged): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  const endpoint = `https://push.example/${randomBytes(9).toString('base64url')}`;
  await post(port, 'client/pushregister', token, { endpoint, platform: 'web', AppToken: token });
  done.registrations.set(token, endpoint);
}

async function report({ port }: RunningServer, done: Acknowledged): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  const text = `load ${randomBytes(12).toString('hex')}`;
  await post(port, 'ReportError', token, { Error: text });
  done.reports.push(text);
}

async function post(port: number, path: string, token: string, body: unknown): Promise<void> {
  const { status, text } = await sendJson(port, {
    path: `/api/${SITE_ID}/${path}`,
    host: `api.openturn.localhost:${port}`,
    headers: { 'x-apptoken': token },
    body,
  });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
}
