import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { block, showCalendar } from '#testing/show-calendar.tsx';

/** Where the text itself is, without the room that is kept for descenders. */
function textBox(line: Element): DOMRect {
  const text = document.createRange();
  text.selectNodeContents(line);
  return text.getBoundingClientRect();
}

const isOver = (one: DOMRect, other: DOMRect) =>
  one.top < other.bottom - 2 && other.top < one.bottom - 2 && one.left < other.right - 1 && other.left < one.right - 1;

describe('[STAFF-15] an appointment in the calendar', () => {
  beforeEach(() => page.viewport(1280, 850));

  it.each(
    ([5, 10, 15, 20, 25, 30, 60] as const).flatMap((minutes) =>
      (['confirmed', 'checked_in'] as const).map((state) => ({ minutes, state })),
    ),
  )('is readable when it takes $minutes minutes and is $state', async ({ minutes, state }) => {
    const rows = [
      sampleAppointment({ minutes, state, busyUntil: clock('10:00') + minutes * 60_000 }),
      sampleAppointment({ at: '10:05', staff: 'ben', guid: 'somebody-else-xxxxxxxxxx', minutes, state }),
    ];
    await showCalendar(sampleCalendar({ rows }));
    const shown = block(/Noor Karim/).first();
    await expect.element(shown).toBeVisible();
    const frame = shown.element().getBoundingClientRect();
    const lines = [...shown.element().querySelectorAll('[class*=words] > span')].map((line) => {
      const { left, right } = line.getBoundingClientRect();
      const { top, bottom } = textBox(line);
      return new DOMRect(left, top, right - left, bottom - top);
    });
    expect(lines).toHaveLength(state === 'confirmed' ? 2 : 3);
    for (const [index, line] of lines.entries()) {
      expect(line.top).toBeGreaterThanOrEqual(frame.top - 2);
      expect(line.bottom).toBeLessThanOrEqual(frame.bottom + 2);
      for (const other of lines.slice(index + 1)) expect(isOver(line, other)).toBe(false);
    }
    // The time shows by where it stands, and is cut first.
    for (const { width } of lines.filter((_, index) => index !== 1)) expect(width).toBeGreaterThan(40);
  });

  it('stands beside one that starts before its line of text would end', async () => {
    const rows = ['10:00', '10:05'].map((at) =>
      sampleAppointment({ at, minutes: 5, busyUntil: clock(at) + 5 * 60_000, name: `At ${at}` }),
    );
    await showCalendar(sampleCalendar({ rows }));
    await expect.element(block(/At 10:05/)).toBeVisible();
    const [first, second] = rows.map(({ name }) => block(new RegExp(name)).element().getBoundingClientRect());
    expect(first?.right).toBeLessThanOrEqual((second?.left ?? 0) + 2);
  });
});
