import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { solve, workHeader, type WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { openLiveClient, type LiveClient } from '@openturn/server/src/testing/fakes/live-client.ts';
import { newGuid } from '../harness/new-guid.ts';
import type { Caller } from '../harness/open-caller.ts';
import { ROOM_SITE } from './room-site.ts';

type Reply = Record<string, unknown> & { guid?: string; work?: WorkChallenge };
type Answer = { status: number; reply: Reply };

/** An honest visitor's phone: it does the work it is asked for and reads its ticket whenever the server says so. */
export type Phone = {
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** Follows its ticket over a live connection; the longest wait it shows at first, in minutes. */
  follow(guid: string): Promise<number | null>;
  /** Resolves when the phone shows this stage. */
  shows(stage: string): Promise<void>;
  ping(): void;
  close(): Promise<void>;
};

export type PhoneLog = { refusals: string[]; worked: number };

export function openPhone(caller: Caller, port: number, log: PhoneLog): Phone {
  const token = newGuid();
  let live: LiveClient | null = null;
  let guid = '';
  let stage = '';
  const waiting: { stage: string; resolve: () => void }[] = [];

  const send = async (method: 'GET' | 'POST', path: string, body: unknown, work = ''): Promise<Answer> => {
    const { status, body: text } = await caller.call({ method, path: pathOf(path), token, body, work });
    return { status, reply: JSON.parse(text) as Reply };
  };
  const call: Phone['call'] = async (method, path, body) => {
    const first = await send(method, path, body);
    const { work } = first.reply;
    if (work) log.worked++;
    const answer = work ? await send(method, path, body, workHeader(work, solved(work))) : first;
    const { status, reply } = answer;
    if (status >= 400) log.refusals.push(`${method} ${path}: ${status} ${String(reply['reason'])}`);
    return answer;
  };
  const read = async () => {
    const { reply } = await call('GET', `ticket/${guid}`);
    const { ticket } = reply as { ticket?: { stage: string; wait: { high: number } | null } };
    stage = ticket?.stage ?? stage;
    for (const each of waiting.filter((other) => other.stage === stage)) each.resolve();
    return ticket?.wait?.high ?? null;
  };
  const listen = async (client: LiveClient) => {
    while (client === live) {
      const { op } = await client.next();
      if (op === 'qstatus') await read();
    }
  };
  return {
    call,
    follow: async (ticket) => {
      guid = ticket;
      live = await openLiveClient({ port });
      void listen(live);
      live.send('siteid', formatSiteId(ROOM_SITE), guid);
      return read();
    },
    shows: async (wanted) => {
      if (stage !== wanted) await new Promise<void>((resolve) => waiting.push({ stage: wanted, resolve }));
    },
    ping: () => live?.send('ping', formatSiteId(ROOM_SITE), guid),
    close: async () => {
      const client = live;
      live = null;
      await client?.close();
    },
  };
}

export function pathOf(path: string): string {
  return `/api/${formatSiteId(ROOM_SITE)}/client/${path}`;
}

function solved(work: WorkChallenge): number[] {
  const steps = solve(work);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
