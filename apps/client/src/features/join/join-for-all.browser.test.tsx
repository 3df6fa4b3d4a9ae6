import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { prefer } from '#testing/prefer.ts';
import { fullRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { goOn, openVisitStep, showJoin } from '#testing/screens/show-join.tsx';

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const problem = () => page.getByRole('alert').getByRole('link').first();

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('accessibility of the join form', () => {
  it.each(['en', 'ar'] as const)('[SCREEN-02] has no accessibility violations in %s', async (language) => {
    await showJoin({ rules: fullRules() }, {}, { language });
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    document.querySelector<HTMLElement>('button[type=submit]')?.click();
    await expect.element(problem()).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] is readable in dark mode', async () => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    await showJoin({ rules: fullRules() });
    await goOn();
    await expect.element(problem()).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] shows selections and problems in forced colors', async () => {
    await prefer({ name: 'forced-colors', value: 'active' });
    await showJoin({ rules: fullRules() });
    await openVisitStep();
    await page.getByRole('radio', { name: 'Care' }).click();
    await goOn();
    const borderOf = (name: string) =>
      getComputedStyle(page.getByText(name, { exact: true }).element().closest('label')!).borderColor;
    expect(borderOf('Care')).not.toBe(borderOf('Papers'));
    await expect.element(field('Passcode')).toHaveAccessibleDescription(/^Please fill in this field\./);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] fits 320 pixels at 200% text size', async () => {
    await enlarge();
    await showJoin({ rules: fullRules() });
    await goOn();
    await expect.element(problem()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
