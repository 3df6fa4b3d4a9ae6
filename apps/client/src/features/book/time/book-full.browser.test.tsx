import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleService, sampleSlots } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import type { ServedCall } from '#testing/fakes/serve-calls.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const FULL = 'All appointments for the time period you selected are fully booked.';
const FULL_FOR_METHOD = 'All appointments for the time period and meeting type you selected are fully booked.';
const nothing = { 'GET client/slots': (call: ServedCall) => sampleSlots(call, { timesOf: () => [] }) };
const onlyFrom = (from: string) => ({
  'GET client/slots': (call: ServedCall) =>
    sampleSlots(call, { timesOf: (date) => (date >= from ? [Date.parse(`${date}T15:00:00Z`)] : []) }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a fully booked service', () => {
  it("[ERR-11] offers the waiting list and today's line with its wait", async () => {
    const { path } = await showBook({ services: [sampleService({ line: 'doctor' })] }, nothing);
    await expect.element(page.getByText(FULL)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    const line = page.getByRole('link', { name: /Come in today without an appointment Walk-in doctor: 25–40 min/ });
    await expect.element(line).toHaveAttribute('href', '/join?line=doctor');
    await page.getByRole('link', { name: 'Tell me if a time opens up' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Waiting list');
    expect(path()).toContain('step=wait');
  });

  it('[ERR-11] has a specific text if a method was chosen', async () => {
    const services = [sampleService({ methods: [1, 3], hasStandby: false })];
    await showBook({ services }, nothing, { path: '/book?service=checkup&method=3&step=time' });
    await expect.element(page.getByText(FULL_FOR_METHOD)).toBeVisible();
    expect(page.getByRole('link', { name: /Tell me/ }).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'Call' })).toBeVisible();
  });

  it('[ERR-11] leads to the next free month in one tap, however far ahead', async () => {
    await showBook({ services: [sampleService({ until: '2027-06-30' })] }, onlyFrom('2027-05-03'), {
      path: '/book?month=2026-11&date=2026-11-24',
    });
    await expect.element(page.getByText(FULL)).toBeVisible();
    await page.getByRole('button', { name: 'Next available day: Mon, 2027-05-03' }).click();
    await expect.element(page.getByRole('heading', { name: 'May 2027' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Monday, 2027-05-03' })).toBeVisible();
  });

  it.each([
    ['notice', 'Too soon to book online', 1],
    ['window', 'Too far ahead to book online', 0],
    ['past', 'No times left today', 0],
    ['closed', 'Closed on this day', 0],
  ] as const)('[BOOK-07] says that a day is no day to wait for: %s', async (why, title, phones) => {
    const slots = (call: ServedCall) =>
      sampleSlots(call, {
        timesOf: (date) => (date > '2026-11-24' ? [Date.parse(`${date}T15:00:00Z`)] : []),
        whyOf: () => why,
      });
    await showBook({}, { 'GET client/slots': slots }, { path: '/book?date=2026-11-24' });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next available day: Wed, 2026-11-25' })).toBeVisible();
    expect(page.getByText(/fully booked/).elements()).toEqual([]);
    expect(page.getByRole('link', { name: /Tell me/ }).elements()).toEqual([]);
    expect(page.getByRole('link', { name: 'Call' }).elements()).toHaveLength(phones);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[ERR-11] leads back to the last free day after it', async () => {
    const before = (date: string) => (date < '2026-11-25' ? [Date.parse(`${date}T15:00:00Z`)] : []);
    await showBook(
      {},
      { 'GET client/slots': (call) => sampleSlots(call, { timesOf: before }) },
      { path: '/book?date=2026-12-03' },
    );
    await page.getByRole('button', { name: 'Last day that can be booked: Tue, 2026-11-24' }).click();
    await expect.element(page.getByRole('heading', { name: 'Tuesday, 2026-11-24' })).toBeVisible();
  });
});

it('[SCREEN-06] tells before a time is taken that cancelling it costs something at once', async () => {
  const services = [sampleService({ cancelNoticeMinutes: 60 * 24 * 60, lateFee: 1_500 })];
  await showBook({ services }, onlyFrom('2026-11-24'), { path: '/book?service=checkup&step=time' });
  await expect
    .element(page.getByText(/It's soon, so cancelling costs \$15(\.00)? as soon as you book\./))
    .toBeVisible();
});
