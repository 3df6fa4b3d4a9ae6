import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCalendar } from '#testing/sample-calendar.ts';
import { block, showCalendar, workingServer } from '#testing/show-calendar.tsx';

beforeEach(() => page.viewport(1366, 768));

const dayShown = () => new URLSearchParams(location.search).get('day');

it('[STAFF-15] keeps the chosen day in the address, so that a reload shows it again, but not today', async () => {
  const { sent, unmount } = await showCalendar(sampleCalendar(), workingServer());
  await expect.element(block(/Noor Karim/)).toBeVisible();
  expect(dayShown()).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(dayShown).not.toBeNull();
  const day = dayShown();
  await userEvent.keyboard('t');
  await expect.poll(dayShown).toBeNull();
  await unmount();
  const before = location.href;
  history.replaceState(null, '', `?day=${day}`);
  onTestFinished(() => history.replaceState(null, '', before));
  sent.length = 0;
  const again = await showCalendar(sampleCalendar(), workingServer());
  await expect.poll(() => again.sent.some(({ path }) => path.includes(`from=${day}`))).toBe(true);
});

it('[STAFF-15] has the keys of a move within their card', async () => {
  await showCalendar(sampleCalendar(), workingServer());
  await expect.element(block(/Noor Karim/)).toBeVisible();
  await userEvent.keyboard('jm');
  await expect.element(page.getByRole('button', { name: 'Stop moving' })).toBeVisible();
  const bar = document.querySelector('[data-move-bar]')!;
  const edge = bar.getBoundingClientRect().right;
  for (const part of bar.querySelectorAll('button, input, p')) {
    expect([part.textContent, part.getBoundingClientRect().right <= edge]).toEqual([part.textContent, true]);
  }
});
