import { describe, expect, it } from 'vitest';
import type { LinePlaces, SitePlaces } from '#features/lines/index.ts';
import { newcomerForecasts } from './forecast-newcomer.ts';

const view = {
  id: 'a',
  version: 1,
  names: {},
  state: 'open',
  waiting: 4,
  wait: null,
  opensAt: null,
  message: null,
  isStaffed: true,
  isFull: false,
  delay: null,
} as const;
const newcomer = { forecast: { p10: 0.6, p50: 2, p80: 3.4, p90: 4 }, wait: { low: 1, high: 2 }, promisedBy: 98.7 };
const line: LinePlaces = {
  view,
  newcomer,
  places: new Map(),
  hours: { isOpen: true, changesAt: null },
  deskCount: 2,
  afterHold: () => null,
  visitTime: () => ({ p10: 0, p50: 0, p90: 0 }),
  promiseKept: null,
};

function start(lines: [string, LinePlaces][]) {
  const time = { now: 0 };
  let reads = 0;
  const reply = {
    success: true,
    version: '1',
    opening: { isOpen: true, changesAt: null },
    canBook: false,
    rows: [],
  } as const;
  const site: SitePlaces = {
    zone: 'UTC',
    reply: { ...reply, rows: [], promiseKept: null },
    turnsAt: null,
    tickets: [],
    lines: new Map(lines),
    archived: new Map(),
    deskNames: new Map(),
    serviceNames: new Map(),
    offeredServices: new Set(),
    staffNames: new Map(),
  };
  const failures: Error[] = [];
  const read = async () => {
    reads++;
    const failure = failures.shift();
    if (failure) throw failure;
    return site;
  };
  const forecast = newcomerForecasts({ places: { read }, clock: { now: () => time.now } });
  return { forecast, time, failures, reads: () => reads };
}

describe('the forecast for a newcomer', () => {
  it('has whole milliseconds and a promised time', async () => {
    const { forecast } = start([['a', line]]);
    expect(await forecast(1, 'a')).toEqual({
      p10Ms: 1,
      p50Ms: 2,
      p80Ms: 3,
      p90Ms: 4,
      promisedBy: 99,
      ahead: 4,
      desks: 2,
    });
  });

  it('is null if nobody would be called or the line does not exist', async () => {
    const { forecast } = start([['a', { ...line, newcomer: null }]]);
    expect(await forecast(1, 'a')).toBeNull();
    expect(await forecast(1, 'gone')).toBeNull();
  });

  it('is computed at most once a second, however many visitors join', async () => {
    const { forecast, time, reads } = start([['a', line]]);
    for (const now of [0, 400, 999]) {
      time.now = now;
      await Promise.all([forecast(1, 'a'), forecast(1, 'a')]);
    }
    expect(reads()).toBe(1);
    time.now = 1_000;
    await forecast(1, 'a');
    expect(reads()).toBe(2);
  });

  it('is read again after a failure', async () => {
    const { forecast, failures } = start([['a', line]]);
    failures.push(new Error('no database'));
    await expect(forecast(1, 'a')).rejects.toThrow('no database');
    expect(await forecast(1, 'a')).toMatchObject({ promisedBy: 99 });
  });
});
