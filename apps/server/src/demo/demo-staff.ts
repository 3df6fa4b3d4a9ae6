import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { DemoBrowser, DemoHttp } from './demo-http.ts';

export type DemoAccount = { siteId: number; email: string; password: string };

/** Long enough to be noticed, short enough to be watched. */
const SERVED_MS = { least: 15_000, most: 45_000 };
const ARRIVES_AFTER_MS = 5_000;
/** Long enough for a person to look at something else. */
const AWAY_MS = 10 * MINUTE_MS;
const NO_SHOW_SHARE = 0.05;

type Options = { http: DemoHttp; hostDomain: string; random: () => number; clock: { now(): number } };

export type DemoStaff = { step(): Promise<void> };

/** Someone at a desk who calls, serves and completes through the console's own calls. */
export function demoStaff(account: DemoAccount, { http, hostDomain, random, clock }: Options): DemoStaff {
  const browser = http.open(`staff.${hostDomain}`);
  const base = `/api/${formatSiteId(account.siteId)}/staff`;
  let isSignedIn = false;
  let doneAt = 0;
  /** Where it sits and whom it has called; undefined before the first look, as after a restart. */
  let own: { desk: string | null; ticket: string | null } | undefined;
  /** A person who signs in with the same account works at the desk that they have chosen. */
  let awayUntil = 0;

  return {
    step: async () => {
      isSignedIn ||= await signIn(browser, account);
      if (!isSignedIn || clock.now() < doneAt) return;
      const { status, reply } = await browser.call('GET', `${base}/board`);
      if (status !== 200) return void (isSignedIn = false);
      const board = reply as Board;
      const desk = board.desks.find(({ staff }) => staff?.isMe);
      const ticket = board.tickets.find((each) => desk && each.desk === desk.id);
      own ??= { desk: desk?.id ?? null, ticket: ticket?.guid ?? null };
      const isElsewhere = desk !== undefined && desk.id !== own.desk;
      const isSomebodys = ticket !== undefined && ticket.guid !== own.ticket;
      if (isElsewhere || isSomebodys) awayUntil = clock.now() + AWAY_MS;
      if (isElsewhere || clock.now() < awayUntil) return void (doneAt = 0);
      if (!desk) own = { desk: await takeDesk(browser, base, board), ticket: null };
      else if (ticket) await attend(ticket);
      else own = { desk: desk.id, ticket: await callNext() };
    },
  };

  /** Null if nobody waits. */
  async function callNext(): Promise<string | null> {
    const { status, reply } = await browser.call('POST', `${base}/next`, {});
    return status === 200 ? String(reply['guid']) : null;
  }

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

/** Null if no desk is free. */
async function takeDesk(browser: DemoBrowser, base: string, { desks }: Board): Promise<string | null> {
  const served = new Set(desks.flatMap(({ staff, lines }) => (staff ? lines : [])));
  const isMissing = (line: string) => !served.has(line);
  const free = desks
    .filter(({ staff }) => staff === null)
    // Prefers a desk whose line nobody serves.
    .toSorted((a, b) => Number(b.lines.some(isMissing)) - Number(a.lines.some(isMissing)))[0];
  if (!free) return null;
  const { status } = await browser.call('POST', `${base}/desk`, { desk: free.id });
  return status === 200 ? free.id : null;
}
