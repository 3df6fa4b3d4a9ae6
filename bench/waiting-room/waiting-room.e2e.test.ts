import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { CLOCK_SERVER } from '@openturn/e2e/harness/clock-server.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { expect, it, onTestFinished } from 'vitest';
import { newGuid } from '../harness/new-guid.ts';
import { openCaller } from '../harness/open-caller.ts';
import { pathOf } from './open-phone.ts';
import { addRoomSite, ROOM_LINES, ROOM_SITE } from './room-site.ts';
import { runRoom } from './run-room.ts';

/** All come within a minute; the measurement gives 200 of them twenty. */
const ROOM = { phones: 400, minutes: 1, appointments: 2, workBits: 4, attacksPerSecond: 50 };

it(
  '[SCREEN-02] [LIVE-08] refuses none of 400 phones behind one address, and shows each its call, beside 50 attacks a second',
  { timeout: 120_000 },
  async () => {
    const { joined, called, missed, screenMissed, refusals, worked, shownMs, attacks } = await runRoom(ROOM);
    expect(refusals).toEqual([]);
    expect(joined).toBe(ROOM.phones + ROOM.appointments);
    expect(called).toBeGreaterThan(5);
    expect([missed, screenMissed]).toEqual([0, 0]);
    expect(shownMs).toHaveLength(called);
    // Most came after the attacker had used up what newcomers of the address have free.
    expect(worked).toBeGreaterThan(ROOM.phones / 2);
    expect(attacks.get(428)).toBeGreaterThan(500);
  },
);

/** So few that one attacker soon uses up everything an address has. */
const FEW = { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '5' };
const AT_ONCE = 50;

/** The requests of a device at one address. */
function openDevices(port: number) {
  const caller = openCaller(port, 32);
  onTestFinished(() => caller.close());
  const host = `${formatSiteId(ROOM_SITE)}.openturn.localhost:${port}`;
  const call = async (token: string, path: string, body?: object) =>
    caller.call({ method: body ? 'POST' : 'GET', path: pathOf(path), token, body });
  return {
    join: async (token: string) => {
      const { status, body } = await call(token, 'join', { line: ROOM_LINES[0], entry: { FirstName: 'Ada' } });
      expect(status).toBe(200);
      return (JSON.parse(body) as { guid: string }).guid;
    },
    uses: (guid: string) => ({
      page: async (token: string) => {
        const headers = { accept: 'text/html', cookie: `device=${token}` };
        return (await send(port, { host, path: `/status/${guid}`, headers })).status;
      },
      ticket: async (token: string) => (await call(token, `ticket/${guid}`)).status,
      draft: async (token: string) => (await call(token, 'draft', { line: ROOM_LINES[1] })).status,
    }),
  };
}

it(
  '[SCREEN-02] still serves who is in line after a restart, beside an attacker who uses up what their address has',
  { timeout: 120_000 },
  async () => {
    const first = await startServer(CLOCK_SERVER);
    await addRoomSite(first);
    const { join } = openDevices(first.port);
    const phones: { token: string; guid: string }[] = [];
    for (let count = 0; count < 12; count++) {
      const token = newGuid();
      phones.push({ token, guid: await join(token) });
    }
    await first.end();

    const server = await startServer({ ...CLOCK_SERVER, env: FEW, dataDir: first.dataDir, isTemporary: true });
    onTestFinished(() => server.stop());
    const { uses } = openDevices(server.port);
    for (const { token, guid } of phones) {
      for (const use of Object.values(uses(guid))) {
        let attacks: number[] = [];
        while (!attacks.includes(429)) {
          attacks = await Promise.all(Array.from({ length: AT_ONCE }, () => use(newGuid())));
        }
        expect(await use(token)).toBe(200);
      }
    }
  },
);
