import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { findBareClocks } from './bare-clocks.ts';
import { DAYS, dayOfRun, describeDay } from './days.ts';
import { aheadMs } from './move-clock.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('the day of a run', () => {
  it('changes every day of the year and repeats', () => {
    vi.stubEnv('OPENTURN_DAY', '');
    vi.useFakeTimers({ toFake: ['Date'] });
    const drawn = Array.from({ length: 8 }, (_, day) => {
      vi.setSystemTime(Date.UTC(2027, 1, 20 + day));
      return dayOfRun().name;
    });
    vi.useRealTimers();
    expect(new Set(drawn)).toEqual(new Set(DAYS.map(({ name }) => name)));
    expect(drawn[7]).toBe(drawn[0]);
  });

  it('is the one named, which must exist', () => {
    vi.stubEnv('OPENTURN_DAY', 'leap-day');
    expect(describeDay(dayOfRun())).toMatch(
      /^leap-day \(20\d\d-02-29T12:00:00-05:00, America\/Toronto\); OPENTURN_DAY=leap-day runs it again$/,
    );
    vi.stubEnv('OPENTURN_DAY', 'doomsday');
    expect(dayOfRun).toThrow(/^OPENTURN_DAY is none of in-400-days, leap-day,.* today\.$/);
  });

  it.each(DAYS.flatMap(({ at }) => (typeof at === 'string' ? [at] : [])))('%s lies ahead of the machine', (at) => {
    expect(Date.parse(at)).toBeGreaterThan(Date.now() - aheadMs());
  });

  it.each([
    ['clocks-forward', '-05:00', '-04:00'],
    ['clocks-back', '-04:00', '-05:00'],
  ])('%s is five minutes before', (name, before, after) => {
    const day = DAYS.find((other) => other.name === name);
    const startMs = Date.parse(day?.at as string);
    expect([startMs, startMs + 5 * 60_000].map(offsetInToronto)).toEqual([`GMT${before}`, `GMT${after}`]);
  });

  it('applies to tests and every process they start', () => {
    const { at, zone } = inject('day');
    const says =
      'console.log(JSON.stringify([Date.now(), new Date().getTime(), Intl.DateTimeFormat().resolvedOptions().timeZone]))';
    const output = execFileSync(process.execPath, ['--eval', says], { encoding: 'utf8' });
    const [now, made, theirs] = JSON.parse(output) as [number, number, string];
    const begins = typeof at === 'string' ? Date.parse(at) : now;
    expect(Math.abs(now - begins)).toBeLessThan(600_000);
    expect(Math.abs(made - now)).toBeLessThan(1_000);
    expect(theirs).toBe(zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });
});

describe('bare clocks', () => {
  it('are found by line, in every form', () => {
    const text = 'const a = 1;\nconst b = Date.now();\nconst c = new Date();\nconst d = new Date(a);\n';
    expect(findBareClocks(text)).toEqual([
      { line: 2, text: 'Date.now' },
      { line: 3, text: 'new Date()' },
    ]);
  });
});

function offsetInToronto(ms: number): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'America/Toronto', timeZoneName: 'longOffset' });
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
}
