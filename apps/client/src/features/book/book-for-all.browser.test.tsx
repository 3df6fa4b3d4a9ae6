import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { fullBookForm, SAMPLE_HOLD } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const FORM = fullBookForm();
const TIME = '/book?service=checkup&method=1&step=time';
const WAYS = [
  '/book?service=checkup',
  TIME,
  `${TIME}&view=list`,
  `${TIME}&date=2026-11-25`,
  '/book?service=ear&step=wait',
];
const press = async () => page.getByRole('button', { name: '9:00 AM', exact: true }).click();

async function isShown(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('button[data-look=primary]:not([aria-disabled])')).not.toBeNull();
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('accessibility of booking', () => {
  it.each(['en', 'ar'] as const)('[SCREEN-06] has no accessibility violations in %s', async (language) => {
    for (const path of WAYS) {
      const shown = await showBook(FORM, {}, { language, path });
      await isShown();
      await expect(findViolations(), path).resolves.toEqual([]);
      await shown.unmount();
    }
    await showBook(FORM, {}, { language, path: `/book?service=checkup&method=1&hold=${SAMPLE_HOLD}` });
    await isShown();
    document.querySelector<HTMLElement>('button[type=submit]')?.click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-06] is readable in dark mode and in forced colours', async () => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    const first = await showBook(FORM, {}, { path: TIME });
    await isShown();
    await expect(findViolations()).resolves.toEqual([]);
    await first.unmount();
    await prefer({ name: 'forced-colors', value: 'active' });
    await showBook(FORM, {}, { path: TIME });
    await isShown();
    await expect(findViolations()).resolves.toEqual([]);
    const look = (name: RegExp) => getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor;
    expect(look(/2026-11-23/)).not.toBe(look(/2026-11-24/));
  });

  it('[SCREEN-06] fits 320 pixels, also at 200% text size', async () => {
    await page.viewport(320, 640);
    onTestFinished(async () => {
      document.documentElement.style.fontSize = '';
      await page.viewport(390, 844);
    });
    for (const size of ['', '200%']) {
      document.documentElement.style.fontSize = size;
      for (const path of WAYS) {
        const shown = await showBook(FORM, {}, { path });
        await isShown();
        expect(document.documentElement.scrollWidth, `${path} ${size}`).toBeLessThanOrEqual(320);
        await shown.unmount();
      }
    }
    document.documentElement.style.fontSize = '';
    await showBook(FORM, {}, { path: TIME });
    await press();
    await isShown();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('[SCREEN-06] has targets of at least 44 pixels', async () => {
    await page.viewport(320, 640);
    onTestFinished(async () => page.viewport(390, 844));
    await showBook(FORM, {}, { path: TIME });
    await isShown();
    const small = [...document.querySelectorAll('button, a')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Seven days side by side are narrower on the smallest screens, but as high as other controls.
      return height < 44 || width < (element.closest('table') ? 36 : 44);
    });
    expect(small.map((element) => element.outerHTML)).toEqual([]);
  });

  it('[SCREEN-06] works with the keyboard alone', async () => {
    const { path } = await showBook({}, {}, { path: '/book' });
    await isShown();
    document.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Tuesday, 2026-11-24' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(page.getByText('Tuesday, 2026-11-24, 9:00 AM')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toHaveFocus();
    expect(document.title).toMatch(/^Complete your booking/);
    await userEvent.keyboard('{Tab}{Tab}Sam{Tab}{Tab}416 555 0142{Enter}');
    await expect.poll(path).toBe(`/booked/${SAMPLE_HOLD}`);
  });

  it('[SCREEN-06] shows calendar and times side by side on wide screens', async () => {
    await page.viewport(1100, 800);
    onTestFinished(async () => page.viewport(390, 844));
    await showBook(FORM, {}, { path: TIME });
    await isShown();
    const calendar = page.getByRole('grid').element().getBoundingClientRect();
    const times = page.getByRole('heading', { name: 'Monday, 2026-11-23' }).element().getBoundingClientRect();
    expect(times.left).toBeGreaterThan(calendar.right);
    expect(times.top).toBeLessThan(calendar.bottom);
  });

  it('[SCREEN-06] has no layout shift when the free times arrive', async () => {
    let shift = 0;
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    });
    await showBook(FORM, {}, { path: `${TIME}&date=2026-11-24` });
    watcher.observe({ type: 'layout-shift' });
    onTestFinished(() => watcher.disconnect());
    await isShown();
    await expect.element(page.getByRole('button', { name: '6:00 PM' })).toBeVisible();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(shift).toBeLessThan(0.01);
  });
});
