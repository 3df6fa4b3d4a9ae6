import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleService, sampleSlots } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import type { ServedCall } from '#testing/fakes/serve-calls.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const time = (name: string | RegExp) => page.getByRole('button', { name });
const change = () => page.getByRole('button', { name: 'Change time zone' });

const own = Intl.DateTimeFormat.prototype.resolvedOptions;

/** Sets the device's time zone. */
function deviceIn(timeZone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...own.call(this), timeZone };
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  deviceIn('America/Toronto');
});

describe('the time zone', () => {
  it("[SCREEN-06] is the business's, with the device's one tap away, including the day if it differs", async () => {
    deviceIn('Asia/Tokyo');
    const { path } = await showBook();
    await expect.element(page.getByText('Times in Toronto (local time at the business)')).toBeVisible();
    await expect.element(time(/^9:00 AM$/)).toBeVisible();
    await time('Show in your time: Tokyo').click();
    // From 23:00 on Monday there it is open; 18:00 on Monday in Toronto is Tuesday morning.
    await expect.element(page.getByRole('heading', { level: 2, name: 'Monday, 2026-11-23' })).toBeVisible();
    await expect.element(time(/^11:00 PM$/)).toBeVisible();
    expect(time(/^8:00 AM$/).elements()).toEqual([]);
    await expect.element(page.getByText('Times in Tokyo (your time)')).toBeVisible();
    await page.getByRole('button', { name: /2026-11-24, \d/ }).click();
    await expect.element(time(/^8:00 AM$/)).toBeVisible();
    expect(path()).toContain('zone=Asia%2FTokyo');
  });

  it("[SCREEN-06] is the device's for remote meetings", async () => {
    deviceIn('Europe/Kiev');
    await showBook({ services: [sampleService({ methods: [3] })] });
    await expect.element(page.getByText('Times in Kyiv (your time)')).toBeVisible();
    await expect.element(time(/^4:00 PM$/)).toBeVisible();
  });

  it('[SCREEN-06] is chosen in a dialog by city, with the keyboard alone', async () => {
    deviceIn('Asia/Tokyo');
    await showBook();
    await change().click();
    const dialog = page.getByRole('dialog', { name: 'Time zone' });
    await expect.element(dialog).toBeVisible();
    const [first, second] = dialog.getByRole('button').elements();
    expect(first?.textContent).toMatch(/^TokyoYour device/);
    expect(second?.textContent).toMatch(/^TorontoThe business/);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('textbox', { name: 'Search by city' }).fill('atlantis');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('No cities found');
    await page.getByRole('textbox', { name: 'Search by city' }).fill('kath');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 city found');
    await userEvent.keyboard('{Tab}{Enter}');
    expect(dialog.elements()).toEqual([]);
    await expect.element(page.getByText('Times in Kathmandu', { exact: true })).toBeVisible();
    await expect.element(time(/^7:45 PM$/)).toBeVisible();
    await expect.element(change()).toHaveFocus();
  });

  it('[SCREEN-06] is sent with the booking, and unchanged if the dialog is only closed', async () => {
    const { calls } = await showBook({}, {}, { path: '/book?zone=Asia/Kolkata' });
    await change().click();
    await userEvent.keyboard('{Escape}');
    await time('7:30 PM').click();
    await expect.element(page.getByText('Monday, 2026-11-23, 7:30 PM')).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('416 555 0142');
    await page.getByRole('button', { name: /^Book / }).click();
    await expect.poll(() => calls('POST client/book')[0]?.body['zone']).toBe('Asia/Kolkata');
  });

  it("[SCREEN-06] shows each time in that day's offset, before and after a clock change", async () => {
    // 9:00 in Toronto; clocks in Berlin change two weeks later.
    const nine = (date: string) => [Date.parse(`${date}T${date < '2027-03-14' ? '14' : '13'}:00:00Z`)];
    const slots = { 'GET client/slots': (call: ServedCall) => sampleSlots(call, { timesOf: nine }) };
    const services = [sampleService({ until: '2027-04-20' })];
    const shown = await showBook({ services }, slots, { path: '/book?date=2027-03-12&zone=Europe/Berlin' });
    await expect.element(time(/^3:00 PM$/)).toBeVisible();
    await page.getByRole('button', { name: /2027-03-15/ }).click();
    await expect.element(time(/^2:00 PM$/)).toBeVisible();
    await page.getByRole('button', { name: /2027-03-29/ }).click();
    await expect.element(time(/^3:00 PM$/)).toBeVisible();
    await shown.unmount();
    await showBook({ services }, slots, { path: '/book?date=2027-03-15' });
    await expect.element(time(/^9:00 AM$/)).toBeVisible();
  });
});
