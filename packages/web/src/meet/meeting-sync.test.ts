import { expect, it } from 'vitest';
import type { MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { meetingSync } from './meeting-sync.ts';

/** Of which only the last one that was asked for runs. */
function timersByHand() {
  let next: { at: number; run: () => void } | null = null;
  let now = 0;
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const mine = { at: now + ms, run };
      next = mine;
      return () => {
        if (next === mine) next = null;
      };
    },
    /** Runs it, and says how long that took. */
    async runNext(): Promise<number> {
      const due = next;
      next = null;
      const waited = (due?.at ?? now) - now;
      now += waited;
      due?.run();
      await new Promise((done) => setTimeout(done));
      return waited;
    },
  };
}

const SYNCED: MeetingSynced = {
  success: true,
  state: 'started',
  own: 'in',
  id: 'me',
  peers: [],
  signals: [],
  servers: [],
};

it('asks less and less often while nobody answers, whatever waits to be sent, and at once when told to', async () => {
  const timers = timersByHand();
  let isOff = true;
  let lost = 0;
  const line = meetingSync({
    sync: async () => {
      if (isOff) throw new CallError({ kind: 'network', detail: '' });
      return SYNCED;
    },
    name: 'Zoë',
    key: 'key',
    former: null,
    timers,
    isSettled: () => false,
    onSynced: () => {},
    onLost: () => (lost += 1),
    onGone: () => {},
  });
  line.send('other', 'an offer');
  const waits: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    waits.push(await timers.runNext());
    line.send('other', 'a candidate');
  }
  expect(waits.slice(1)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(lost).toBe(7);
  isOff = false;
  line.poke();
  expect(await timers.runNext()).toBe(0);
  expect(await timers.runNext()).toBe(1_000);
});
