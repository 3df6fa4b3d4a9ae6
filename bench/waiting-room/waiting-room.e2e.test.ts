import { expect, it } from 'vitest';
import { runRoom } from './run-room.ts';

/** All come within a minute; the measurement gives 200 of them twenty. */
const ROOM = { phones: 400, minutes: 1, appointments: 2, workBits: 4, attacksPerSecond: 50 };

it(
  '[SCREEN-02] [LIVE-08] refuses none of 400 phones behind one address, and shows each its call, beside 50 attacks a second',
  { timeout: 120_000 },
  async () => {
    const { joined, called, missed, refusals, worked, shownMs, attacks } = await runRoom(ROOM);
    expect(refusals).toEqual([]);
    expect(joined).toBe(ROOM.phones + ROOM.appointments);
    expect(called).toBeGreaterThan(5);
    expect(missed).toBe(0);
    expect(shownMs).toHaveLength(called);
    // Most came after the attacker had used up what newcomers of the address have free.
    expect(worked).toBeGreaterThan(ROOM.phones / 2);
    expect(attacks.get(428)).toBeGreaterThan(500);
  },
);
