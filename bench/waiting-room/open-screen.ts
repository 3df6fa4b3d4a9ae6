import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { DemoHttp } from '@openturn/server/src/demo/demo-http.ts';
import { openLiveClient } from '@openturn/server/src/testing/fakes/live-client.ts';
import { emailOf, ROOM_PASSWORD, ROOM_SITE } from './room-site.ts';

type BoardReply = { tickets?: { guid: string; stage: string }[] };

/** A staff member's console that reads its board after each live message. */
export type Screen = {
  /** Resolves when the board shows the ticket as called. */
  showsCalled(guid: string): Promise<void>;
  ping(): void;
  close(): Promise<void>;
};

export async function openScreen(http: DemoHttp, port: number, staffId: string): Promise<Screen> {
  const browser = http.open('staff.openturn.localhost');
  await browser.call('POST', '/api/000000/staff/signin', { email: emailOf(staffId), password: ROOM_PASSWORD });
  const site = formatSiteId(ROOM_SITE);
  const live = await openLiveClient({ port });
  const waiting = new Map<string, () => void>();
  let called = new Set<string>();
  let isOpen = true;
  let reading = Promise.resolve();

  const readBoard = async () => {
    const { status, reply } = await browser.call('GET', `/api/${site}/staff/board`);
    if (status !== 200) throw new Error(`the board answered ${status}: ${JSON.stringify(reply)}`);
    const { tickets = [] } = reply as BoardReply;
    called = new Set(tickets.flatMap(({ guid, stage }) => (stage === 'called' ? guid : [])));
    for (const [guid, resolve] of waiting) if (called.has(guid)) resolve();
  };
  const follow = async () => {
    while (isOpen) {
      const { op } = await live.next();
      if (op === 'pong') continue;
      // One read covers all messages that came during the last.
      while (live.pending() > 0) await live.next();
      if (!isOpen) return;
      reading = readBoard();
      await reading;
    }
  };
  live.send('siteid', site);
  await readBoard();
  void follow();
  return {
    showsCalled: async (guid) => {
      if (!called.has(guid)) await new Promise<void>((resolve) => waiting.set(guid, resolve));
      waiting.delete(guid);
    },
    ping: () => live.send('ping', site),
    close: async () => {
      isOpen = false;
      await live.close();
      await reading;
    },
  };
}
