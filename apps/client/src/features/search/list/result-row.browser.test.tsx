import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showSearch, WILLOW } from '#testing/screens/show-search.tsx';
import { travel } from '#testing/travel.ts';

beforeEach(async () => {
  await travel('America/Toronto');
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[SCREEN-08] begins every line at the same side in Arabic at 200% text size, without a dot before it', async () => {
  await enlarge();
  await showSearch({ language: 'ar', path: '/search?name=w', found: [{ ...WILLOW, metres: null }] });
  const name = page.getByText('Willow Street Clinic');
  await expect.element(name).toBeVisible();
  const note = page.getByText('Toronto').element().closest('[class*="note"]')!;
  const { right } = note.getBoundingClientRect();
  expect(rightOf(name.element())).toBeCloseTo(right, 0);
  const parts = [...note.querySelectorAll(':scope > span')];
  const first = parts.filter((each, index) => index === 0 || topOf(each) > topOf(parts[index - 1]!));
  expect(first.length).toBeGreaterThan(1);
  // The dot stands outside, where it is cut off.
  for (const part of first) {
    expect(rightOf(part)).toBeCloseTo(right, 0);
    expect(Number.parseFloat(getComputedStyle(part, '::before').right)).toBeLessThan(0);
  }
  expect(getComputedStyle(note).overflowX).toBe('clip');
});

const rightOf = (element: Element) => Math.max(...[...element.getClientRects()].map((each) => each.right));
const topOf = (element: Element) => element.getBoundingClientRect().top;
