import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { fullRules, onePageRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { showBook } from '#testing/screens/show-book.tsx';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { showJoin } from '#testing/screens/show-join.tsx';
import { showStatus } from '#testing/screens/show-status.tsx';

/** Nothing that can be read fits between a line and what is nearer than this. */
const LEAST = 12;

/** Lines between parts that have nothing below or above them: another line, or the edge of their card. */
function findStrayRules(): string[] {
  const rules = [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
    const { borderTopWidth, borderLeftWidth, borderTopStyle } = getComputedStyle(element);
    const isRule = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderLeftWidth) === 0;
    return isRule && borderTopStyle !== 'none' && element.checkVisibility() ? [element] : [];
  });
  return rules.flatMap((rule) => {
    const { top, bottom, left } = rule.getBoundingClientRect();
    const beside = rules.filter((each) => each !== rule && each.getBoundingClientRect().left === left);
    const isDouble = beside.some((each) => Math.abs(each.getBoundingClientRect().top - top) < LEAST);
    const isEmpty = bottom - top < LEAST || (rule.textContent === '' && !rule.querySelector('input, svg, img'));
    return isDouble || isEmpty ? [rule.outerHTML.slice(0, 160)] : [];
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[SCREEN-02] [SCREEN-04] [SCREEN-05] [SCREEN-06] no screen has a line with nothing beside it', async () => {
  const stray: string[] = [];
  const look = async (screen: string, shown: { unmount: () => Promise<void> }) => {
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelector('[class*=skeleton]')).toBeNull();
    stray.push(...findStrayRules().map((rule) => `${screen}: ${rule}`));
    await shown.unmount();
  };
  for (const [stage, changed] of Object.entries(SAMPLE_STAGES)) await look(stage, await showStatus(changed));
  await look('booked', await showBooked({ appointment: sampleAppointment() }));
  await look('join', await showJoin({ rules: onePageRules() }));
  await look('join in steps', await showJoin({ rules: fullRules() }));
  await look('join shut', await showJoin({ refusal: 'line-full' }));
  await look('book', await showBook());
  expect(stray).toEqual([]);
});

it('would find a line above nothing', () => {
  const box = document.body.appendChild(document.createElement('main'));
  box.innerHTML = '<div style="border-top: 1px solid"></div><p>Text</p>';
  expect(findStrayRules()).toHaveLength(1);
  box.remove();
});
