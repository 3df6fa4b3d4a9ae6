import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { block, showCalendar } from '#testing/show-calendar.tsx';

describe('[STAFF-15] the calendar', () => {
  it.each([
    ['16:30', true],
    ['09:10', false],
  ])('opens today at the present time: %s', async (time, isScrolled) => {
    await page.viewport(1280, 700);
    await showCalendar(sampleCalendar({ now: clock(time) }));
    await expect.element(block(/Noor Karim/)).toBeInTheDocument();
    const frame = document.querySelector('[class*=frame]')!;
    const now = document.querySelector('[data-start="now"]')!.getBoundingClientRect();
    const { top, bottom } = frame.getBoundingClientRect();
    expect(now.top).toBeGreaterThan(top);
    expect(now.bottom).toBeLessThan(bottom);
    expect(frame.scrollTop > 0).toBe(isScrolled);
  });

  it.each([
    ['closed for the day', '21:30', 'end'],
    ['not open yet', '05:00', 'start'],
  ])('opens today at the nearest time that is shown: %s', async (_, time, edge) => {
    await page.viewport(1280, 500);
    await showCalendar(sampleCalendar({ now: clock(time) }));
    await expect.element(block(/Noor Karim/)).toBeInTheDocument();
    const { scrollTop, scrollHeight, clientHeight } = document.querySelector('[class*=frame]')!;
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(Math.abs(scrollTop - (edge === 'end' ? scrollHeight - clientHeight : 0))).toBeLessThanOrEqual(1);
  });

  it('opens another day at its opening', async () => {
    await page.viewport(1280, 500);
    const early = sampleAppointment({ at: '03:00' });
    await showCalendar(sampleCalendar({ now: clock('10:00', '2026-11-20'), rows: [early] }));
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect.element(block(/Noor Karim/)).toBeInTheDocument();
    const open = () => document.querySelector('[data-start="open"]')!.getBoundingClientRect();
    const frame = document.querySelector('[class*=frame]')!.getBoundingClientRect();
    await expect.poll(() => open().top).toBeGreaterThan(frame.top);
    expect(open().top).toBeLessThan(frame.bottom);
  });
});
