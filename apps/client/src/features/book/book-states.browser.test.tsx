import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import arabic from '@openturn/texts/ar.json' with { type: 'json' };
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleBookForm, sampleSlots } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBook } from '#testing/screens/show-book.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the booking options', () => {
  it.each([
    ['en', 'Currently, there are no services enabled for online booking.'],
    ['ar', arabic['error.noOnlineServices']],
  ] as const)('[ERR-12] say if there are none and offer alternatives, in %s', async (language, text) => {
    await showBook({ services: [] }, {}, { language });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '/');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-06] show a skeleton while loading and offer a retry if that fails', async () => {
    let tries = 0;
    let answer: () => void = () => {};
    await showBook(
      {},
      {
        'GET client/bookform': async () => {
          tries += 1;
          if (tries > 1) return sampleBookForm();
          await new Promise<void>((done) => {
            answer = done;
          });
          return new Response(null, { status: 500 });
        },
      },
    );
    await expect.element(page.getByText('Loading booking options')).toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
    await expect.poll(() => tries).toBe(1);
    answer();
    await answerDialog('Cancel');
    await expect.element(page.getByText("We couldn't load the booking options.")).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a time');
  });

  it('[SCREEN-06] say if the device is offline', async () => {
    const device = fakePlatform();
    device.device.setOnline(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showBook({}, { 'GET client/bookform': () => new Response(null, { status: 500 }) }, { device });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/You're offline/);
  });

  it('[SCREEN-06] offer a retry if free times fail to load', async () => {
    let isBroken = true;
    const handlers: Parameters<typeof showBook>[1] = {
      'GET client/slots': (call) => (isBroken ? new Response(null, { status: 500 }) : sampleSlots(call)),
    };
    const first = await showBook({}, handlers);
    await answerDialog('Cancel');
    await expect.element(page.getByText("We couldn't load the available times.")).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: '9:00 AM', exact: true })).toBeVisible();
    await first.unmount();
    isBroken = true;
    await showBook({}, handlers, { path: '/book?view=list' });
    await expect.element(page.getByRole('heading', { name: 'Next available times' })).toBeVisible();
    await answerDialog('Cancel');
    await expect.element(page.getByText("We couldn't load the available times.")).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: 'Next available times' })).toBeVisible();
  });
});
