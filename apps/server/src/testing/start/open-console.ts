import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { addTicket, type Ticket } from '#features/tickets/index.ts';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { signInStaff, type Console } from './sign-in-staff.ts';
import { startTestServer } from './start-test-server.ts';

const SITE = 100_001;
const LINE = 'walk-in';

/** The whole server with some visitors waiting and staff signed in. */
export async function openConsole(waiting = 0, site: DemoSite = ELM, environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment, site);
  const { tickets, time } = server;
  let ids = 0;
  const newId = () => `guest-${++ids}-${'x'.repeat(20)}`;
  const deps = { tickets, clock: { now: () => time.now }, newId, wakeOutbox: () => {} };
  const join = async (more: Partial<Parameters<typeof addTicket>[0]> = {}): Promise<Ticket> => {
    time.now += 1_000;
    const person = {
      siteId: SITE,
      lineId: LINE,
      name: `Guest ${ids + 1}`,
      language: 'en',
      by: 'visitor',
      ...more,
    } as const;
    const added = await addTicket(person, deps);
    if (!added.ok) throw new Error(added.error.code);
    return added.value;
  };
  const guests: Ticket[] = [];
  for (let index = 0; index < waiting; index++) guests.push(await join());
  const signIn = (staffId: string) => signInStaff(server, staffId);
  return { ...server, join, guests, signIn };
}

export async function boardOf(console: Console): Promise<Board> {
  return (await console.get('staff/board')).json<Board>();
}
