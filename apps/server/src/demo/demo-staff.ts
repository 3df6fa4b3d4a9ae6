import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { DemoBrowser, DemoHttp } from './demo-http.ts';

export type DemoAccount = { siteId: number; email: string; password: string };

/** Long enough to be noticed, short enough to be watched. */
const SERVED_MS = { least: 15_000, most: 45_000 };
const ARRIVES_AFTER_MS = 5_000;
const NO_SHOW_SHARE = 0.05;

type Options = { http: DemoHttp; hostDomain: string; random: () => number; clock: { now(): number } };

export type DemoStaff = { step(): Promise<void> };

/** Someone at a desk who calls, serves and completes through the console's own calls. */
export function demoStaff(account: DemoAccount, { http, hostDomain, random, clock }: Options): DemoStaff {
  const browser = http.open(`staff.${hostDomain}`);
  const base = `/api/${formatSiteId(account.siteId)}/staff`;
  let isSignedIn = false;
  let doneAt = 0;

  return {
    step: async () => {
      isSignedIn ||= await signIn(browser, account);
      if (!isSignedIn || clock.now() < doneAt) return;
      const { status, reply } = await browser.call('GET', `${base}/board`);
      if (status !== 200) return void (isSignedIn = false);
      const board = reply as Board;
      const desk = board.desks.find(({ staff }) => staff?.isMe);
      if (!desk) return takeDesk(browser, base, board);
      const ticket = board.tickets.find((each) => each.desk === desk.id);
      if (ticket) await attend(ticket);
      else await browser.call('POST', `${base}/next`, {});
    },
  };

  async function attend({ guid, actions, stage }: StaffTicket) {
    const wait =
      stage === 'called' ? ARRIVES_AFTER_MS : SERVED_MS.least + random() * (SERVED_MS.most - SERVED_MS.least);
    if (doneAt === 0) return void (doneAt = clock.now() + wait);
    doneAt = 0;
    const action = actions.includes('complete')
      ? 'complete'
      : random() < NO_SHOW_SHARE && actions.includes('no_show')
        ? 'no_show'
        : 'start';
    if (actions.includes(action)) await browser.call('POST', `${base}/ticket/${guid}/act`, { action });
  }
}

async function signIn(browser: DemoBrowser, { email, password }: DemoAccount): Promise<boolean> {
  const { status } = await browser.call('POST', '/api/000000/staff/signin', { email, password });
  return status === 200;
}

async function takeDesk(browser: DemoBrowser, base: string, { desks }: Board): Promise<void> {
  const served = new Set(desks.flatMap(({ staff, lines }) => (staff ? lines : [])));
  const isMissing = (line: string) => !served.has(line);
  const free = desks
    .filter(({ staff }) => staff === null)
    // Prefers a desk whose line nobody serves.
    .toSorted((a, b) => Number(b.lines.some(isMissing)) - Number(a.lines.some(isMissing)))[0];
  if (free) await browser.call('POST', `${base}/desk`, { desk: free.id });
}
