import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { sampleOne } from '#testing/samples/sample-payment.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showPayment } from '#testing/screens/show-payment.tsx';
import { showWaiver } from '#testing/screens/show-waiver.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

const widest = () => document.documentElement.scrollWidth;

describe('what is to be done for a visit, at 320 px and 200% text size', () => {
  it.each(LANGUAGES)('[SCREEN-10] has its waiver to read within the screen, in %s', async (language) => {
    await enlarge();
    await showWaiver({ language, waiver: { title: 'Consent to vaccination', text: 'A reaction to a vaccine.' } });
    await expect.element(page.getByRole('heading', { name: 'Consent to vaccination' })).toBeVisible();
    expect(widest()).toBeLessThanOrEqual(320);
  });

  it.each(LANGUAGES)('[SCREEN-11] has its payment within the screen, under no button, in %s', async (language) => {
    await enlarge();
    const held = sampleOne({ isHold: true, state: 'authorized', amount: 1_700, mayCancel: true });
    await showPayment({ way: 'hold', due: 0, payments: [held] }, {}, language);
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    expect(widest()).toBeLessThanOrEqual(320);
    const bar = document.querySelector('main a[data-look=primary]')?.parentElement;
    expect(getComputedStyle(bar ?? document.body).position).toBe('relative');
  });
});
