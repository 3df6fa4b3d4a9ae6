import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { beforeAll, beforeEach } from 'vitest';
import { CLOCK_SERVER, passTime, passUntilMorning } from './clock-server.ts';
import { LINE } from './join-line.ts';
import { openConsole, type Console } from './open-console.ts';
import { readLine } from './read-lines.ts';
import { shareServer } from './share-server.ts';

/** The doctor's line, open, empty and with one desk in each test, on a server whose clock the tests move. */
export function lineByClock() {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  const pass = (ms: number) => passTime(server(), Math.round(ms));
  let lena: Console;

  const signIn = async (options?: Parameters<typeof openConsole>[2]) => {
    lena = await openConsole(server(), undefined, options);
  };
  beforeAll(async () => {
    await passUntilMorning(server());
  });
  beforeEach(async () => {
    await signIn();
    await lena.post('line', { line: LINE, state: 'open', message: null });
    await lena.emptyLines();
    await lena.post('desk', { desk: 'desk-1', lines: [LINE] });
  });

  return {
    server,
    pass,
    lena: () => lena,
    /** Anew, where so much time has passed that the session has ended. */
    signIn,
    /** The tickets in line, after the forecast cache has expired. */
    inLine: async (): Promise<StaffTicket[]> => {
      await pass(15 * SECOND_MS);
      const { tickets } = await lena.board();
      return tickets.filter(({ lineId, position }) => lineId === LINE && position !== null);
    },
    /** The forecast for someone who joins now. */
    forecastNow: async () => {
      await pass(15 * SECOND_MS);
      return (await readLine(server(), LINE)).wait;
    },
    fill: async (count: number): Promise<string[]> => {
      const guids: string[] = [];
      for (let index = 0; index < count; index++) guids.push(await lena.walkIn(`Guest ${index}`));
      return guids;
    },
    serve: async (guid: string, ms: number): Promise<void> => {
      await lena.act(guid, 'call');
      await lena.act(guid, 'start');
      await pass(ms);
      await lena.act(guid, 'complete');
    },
  };
}
