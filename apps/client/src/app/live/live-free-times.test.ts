import { describe, expect, it } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import { applyDay, watchedSlots } from './live-free-times.ts';

const SITE = 100_001;
const CHOICE = 'service=cut&method=1';
const WANTED = { service: 'cut', method: 1 };
const at = Date.parse('2026-11-23T14:00:00Z');
const row = (date: string, times: number[]) => {
  const why = times.length > 0 ? null : ('taken' as const);
  return { date, isOpen: true, why, free: times.length, times: times.map((time) => ({ at: time, left: 1 })) };
};

function setUp({ wanted = WANTED, zone = null }: { wanted?: object; zone?: string | null } = {}) {
  const client = createQueryClient();
  const keyOf = (...more: unknown[]) => [...freeKeys.ofSite(SITE), wanted, zone, ...more];
  const days = keyOf('times', '2026-11-23', 7);
  const month = keyOf('overview', '2026-11-23', 8);
  client.setQueryData(days, [row('2026-11-23', [at]), row('2026-11-24', [at + 1])]);
  client.setQueryData(month, [{ ...row('2026-11-23', [at]), times: [] }]);
  const shown = new QueryObserver(client, { queryKey: days, queryFn: () => [], staleTime: Infinity });
  return { client, days, month, keyOf, shown };
}

describe('a day in a message', () => {
  it('[LIVE-08] shows its free times in the week and the month without a request', () => {
    const { client, days, month } = setUp();
    const free = { choice: CHOICE, row: row('2026-11-23', []) };
    expect(applyDay(client, SITE, { date: '2026-11-23', free })).toBe(false);
    expect(client.getQueryData(days)).toEqual([row('2026-11-23', []), row('2026-11-24', [at + 1])]);
    expect(client.getQueryData(month)).toEqual([row('2026-11-23', [])]);
  });

  it.each([
    ['no free times', undefined],
    ['those of another choice', { choice: 'service=other', row: row('2026-11-23', []) }],
  ])('[LIVE-08] with %s makes the client fetch those on screen, now or when they are shown again', (_, free) => {
    const { client, days, shown } = setUp();
    const before = client.getQueryData(days);
    const apply = () => applyDay(client, SITE, { date: '2026-11-23', ...(free && { free }) });
    expect(apply()).toBe(false);
    expect(client.getQueryState(days)?.isInvalidated).toBe(true);
    shown.subscribe(() => {});
    expect(apply()).toBe(true);
    expect(client.getQueryData(days)).toBe(before);
  });

  it('[LIVE-08] makes the client fetch the first free day, if it is on screen and another one now', () => {
    const { client, keyOf } = setUp();
    const queryKey = keyOf('first', '2026-11-23', '2026-12-30');
    const first = new QueryObserver(client, { queryKey, queryFn: () => '2026-11-24', enabled: false });
    first.subscribe(() => {});
    const apply = (date: string, times: number[]) =>
      applyDay(client, SITE, { date, free: { choice: CHOICE, row: row(date, times) } });
    expect(apply('2026-11-24', [])).toBe(false);
    client.setQueryData(queryKey, '2026-11-24');
    first.setOptions({ queryKey, queryFn: () => '2026-11-24', staleTime: Infinity });
    expect([apply('2026-11-23', [at]), apply('2026-11-24', [])]).toEqual([true, true]);
    expect([apply('2026-11-23', []), apply('2026-11-24', [at]), apply('2026-11-25', [])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[LIVE-08] fetches nothing where no free times are shown', () => {
    expect(applyDay(createQueryClient(), SITE, { date: null })).toBe(false);
  });
});

describe('what the server is told', () => {
  it('[LIVE-02] is the choice whose free times are on screen', () => {
    const { client, shown } = setUp();
    expect(watchedSlots(client, SITE)).toBe('');
    shown.subscribe(() => {});
    expect(watchedSlots(client, SITE)).toBe(CHOICE);
  });

  it('[LIVE-02] [SCREEN-01] is that it shows the next free times, once there are any', () => {
    const client = createQueryClient();
    const queryKey = [...freeKeys.ofSite(SITE), { soonest: 1 }, null];
    const shown = new QueryObserver(client, { queryKey, queryFn: () => new Promise(() => {}) });
    shown.subscribe(() => {});
    expect(watchedSlots(client, SITE)).toBe('');
    client.setQueryData(queryKey, { zone: 'UTC', rows: [] });
    expect(watchedSlots(client, SITE)).toBe('soonest=1');
    expect(applyDay(client, SITE, { date: '2026-11-23', free: { choice: CHOICE, row: row('2026-11-23', []) } })).toBe(
      true,
    );
  });

  it.each([
    { zone: 'Europe/Berlin' },
    { wanted: { ...WANTED, moving: 'guid' } },
    { wanted: { service: 'x'.repeat(400) } },
  ])('[LIVE-02] is nothing for %j, which only the client can read', (options) => {
    const { client, shown } = setUp(options);
    shown.subscribe(() => {});
    expect(watchedSlots(client, SITE)).toBe('');
  });
});
