import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { DemoHttp } from './demo-http.ts';
import { demoStaff } from './demo-staff.ts';

type Ticket = { guid: string; desk: string; stage: string; actions: string[] };

/** A server with two desks, at which one account sits, and visitors without end. */
function start() {
  const time = { now: 0 };
  const at: { desk: string | null; tickets: Ticket[] } = { desk: null, tickets: [] };
  const done: string[] = [];
  let called = 0;
  const call = async (_method: string, path: string, body?: unknown) => {
    const end = path.split('/').slice(4).join('/');
    if (end === 'board') {
      const desks = ['desk-1', 'desk-2'].map((id) => ({
        id,
        lines: [id],
        staff: id === at.desk ? { name: 'Ada', isMe: true } : null,
      }));
      return { status: 200, reply: { desks, tickets: at.tickets } };
    }
    if (end !== 'signin') done.push(end);
    if (end === 'desk') at.desk = (body as { desk: string }).desk;
    if (end !== 'next') return { status: 200, reply: {} };
    const guid = `visitor-${++called}`;
    at.tickets = [{ guid, desk: at.desk ?? '', stage: 'called', actions: ['start'] }];
    return { status: 200, reply: { guid } };
  };
  const http = { open: () => ({ call }), close: () => {} } as DemoHttp;
  const account = { siteId: 100_001, email: 'ada@example.org', password: '' };
  const staff = demoStaff(account, { http, hostDomain: 'x', random: () => 0.5, clock: { now: () => time.now } });
  const steps = async (count: number) => {
    for (let step = 0; step < count; step++) {
      await staff.step();
      time.now += 5_000;
    }
    return done.splice(0);
  };
  return { at, time, steps };
}

describe('simulated staff', () => {
  it('take a desk, call and serve', async () => {
    const { steps } = start();
    expect(await steps(5)).toEqual(['desk', 'next', 'ticket/visitor-1/act']);
  });

  it('leave a desk alone that a person has chosen with the same account', async () => {
    const { at, steps } = start();
    await steps(2);
    Object.assign(at, { desk: 'desk-2', tickets: [] });
    expect(await steps(20)).toEqual([]);
    at.tickets = [{ guid: 'theirs', desk: 'desk-2', stage: 'serving', actions: ['complete'] }];
    expect(await steps(20)).toEqual([]);
    // They have left it.
    Object.assign(at, { desk: null, tickets: [] });
    await steps((10 * MINUTE_MS) / 5_000);
    expect(await steps(3)).not.toEqual([]);
  });

  it('leave visitors alone whom a person has called to their own desk', async () => {
    const { at, steps } = start();
    await steps(1);
    at.tickets = [{ guid: 'theirs', desk: 'desk-1', stage: 'serving', actions: ['complete'] }];
    expect(await steps(20)).toEqual([]);
  });
});
