import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_STANDBY, sampleSlots, sampleNewStandby } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse, type ServedCall } from '#testing/fakes/serve-calls.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const nothing = { 'GET client/slots': (call: ServedCall) => sampleSlots(call, { timesOf: () => [] }) };
const standby = { 'POST client/standby': () => ({ success: true as const, standby: sampleNewStandby() }) };
const field = (name: RegExp | string) => page.getByRole('textbox', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('the waiting list', () => {
  it('[SCREEN-06] takes up to five days, whole or in part, and the attendee', async () => {
    const { calls, path } = await showBook({}, { ...nothing, ...standby }, { path: '/book?step=wait&date=2026-11-24' });
    await expect.element(page.getByLabelText('Day')).toHaveValue('2026-11-24');
    await page.getByLabelText('Time of day').selectOptions('Morning');
    const another = page.getByRole('button', { name: 'Add another day' });
    await another.click();
    await expect.element(page.getByLabelText('Day').nth(1)).toHaveValue('2026-11-25');
    for (const _ of [3, 4, 5]) await another.click();
    await expect.element(page.getByLabelText('Day').nth(4)).toHaveValue('2026-11-30');
    expect(another.elements()).toEqual([]);
    for (const day of ['2026-11-30', '2026-11-27', '2026-11-26']) {
      await page.getByRole('button', { name: new RegExp(`Remove .*${day}`) }).click();
    }
    await expect(findViolations()).resolves.toEqual([]);
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Join the waiting list' }).dblClick();
    await expect.poll(path).toBe(`/booked/${SAMPLE_STANDBY}`);
    expect(calls('POST client/standby')).toHaveLength(1);
    expect(calls('POST client/standby')[0]?.body).toEqual({
      service: 'checkup',
      method: 1,
      windows: [
        {
          from: Date.parse('2026-11-24T05:00:00Z'),
          until: Date.parse('2026-11-24T17:00:00Z'),
          Date: '2026-11-24',
          Time: '00:00:00',
          UntilDate: '2026-11-24',
          UntilTime: '12:00:00',
        },
        {
          from: Date.parse('2026-11-25T05:00:00Z'),
          until: Date.parse('2026-11-26T05:00:00Z'),
          Date: '2026-11-25',
          Time: '00:00:00',
          UntilDate: '2026-11-26',
          UntilTime: '00:00:00',
        },
      ],
      entry: { FirstName: 'Sam', PhoneNumber: '416 555 0142' },
      zone: 'America/Toronto',
      language: 'en',
    });
  });

  it('[SCREEN-03] is joined with the code for a phone that another device has used', async () => {
    const { calls, path } = await showBook(
      {},
      {
        ...nothing,
        'POST client/standby': ({ body }) =>
          body['code'] === '123456'
            ? standby['POST client/standby']()
            : refuse(body['code'] === undefined ? 'phone-unproven' : 'code-wrong'),
      },
      { path: '/book?step=wait&date=2026-11-24' },
    );
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const code = field('Code from the message');
    await expect.element(code).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Change the phone number' }).click();
    await expect.element(field('Mobile phone')).toHaveFocus();
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code).toHaveAccessibleDescription(/^That code isn't right/);
    await code.fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(path).toBe(`/booked/${SAMPLE_STANDBY}`);
    expect(calls('POST client/standby')).toHaveLength(4);
  });

  it.each([
    ['there are available times', 'validation.windowFree', /Times are still available then/],
    ['nobody works', 'validation.windowClosed', /This isn't offered then/],
  ])('[SCREEN-06] says on which day %s', async (_, key, words) => {
    const fields = { window1: { key } };
    await showBook(
      {},
      { ...nothing, 'POST client/standby': () => refuse('invalid-input', { fields }) },
      { path: '/book?step=wait&date=2026-11-24' },
    );
    await page.getByRole('button', { name: 'Add another day' }).click();
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const day = page.getByLabelText('Day');
    await expect.element(day.nth(1)).toHaveAccessibleDescription(words);
    await expect.element(day.first()).not.toHaveAttribute('aria-invalid');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-06] names its fields in the summary and leads to the available times of a day that has some', async () => {
    const fields = { window0: { key: 'validation.windowFree' } };
    const { path } = await showBook(
      {},
      { ...nothing, 'POST client/standby': () => refuse('invalid-input', { fields }) },
      { path: '/book?step=wait&date=2026-11-24' },
    );
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const summary = page.getByRole('alert');
    await expect.element(summary.getByRole('link')).toMatchTextContent(/^Day: Times are still available then/);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('link', { name: 'See available times' }).click();
    await expect.poll(path).toContain('step=time');
    expect(path()).toContain('date=2026-11-24');
  });

  it('[SCREEN-06] offers only fully booked days, and the available times where there are none', async () => {
    const slots = (call: ServedCall) =>
      sampleSlots(call, {
        timesOf: (date) => (date > '2026-11-26' ? [Date.parse(`${date}T15:00:00Z`)] : []),
        whyOf: (date) => (date < '2026-11-25' ? 'notice' : 'taken'),
      });
    const some = await showBook({}, { 'GET client/slots': slots }, { path: '/book?step=wait' });
    const day = page.getByLabelText('Day');
    await expect.element(day).toHaveValue('2026-11-25');
    const options = day.getByRole('option').elements() as HTMLOptionElement[];
    expect(options.map(({ value }) => value)).toEqual(['2026-11-25', '2026-11-26']);
    await some.unmount();
    const free = (call: ServedCall) => sampleSlots(call, { timesOf: (date) => [Date.parse(`${date}T15:00:00Z`)] });
    const { path } = await showBook({}, { 'GET client/slots': free }, { path: '/book?step=wait' });
    await expect.element(page.getByText('No day is fully booked right now.')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('link', { name: 'See available times' }).click();
    await expect.poll(path).toContain('step=time');
  });

  it('[SCREEN-06] says which day has passed and keeps the choices', async () => {
    vi.setSystemTime(Date.parse('2026-11-23T18:00:00Z'));
    const first = await showBook({}, { ...nothing, ...standby }, { path: '/book?step=wait' });
    await expect.element(page.getByLabelText('Day')).toHaveValue('2026-11-23');
    await page.getByLabelText('Time of day').selectOptions('Morning');
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect.element(page.getByLabelText('Day')).toHaveAccessibleDescription(/Please choose another day/);
    expect(first.calls('POST client/standby')).toEqual([]);
    await first.unmount();
    const device = { platform: first.platform, device: first.device };
    await showBook({}, { ...nothing, ...standby }, { path: '/book?step=wait', device });
    await expect.element(page.getByLabelText('Time of day')).toHaveValue('morning');
    await expect.element(field('First name')).toHaveValue('Sam');
  });

  it('[SCREEN-06] offers only days on which somebody works, and says why another one is none', async () => {
    const { calls } = await showBook({}, { ...nothing, ...standby }, { path: '/book?step=wait&date=2026-11-28' });
    const day = page.getByLabelText('Day');
    await expect.element(day).toHaveAccessibleDescription(/isn't offered on this day/);
    await expect.element(day).toHaveValue('2026-11-28');
    await expect(findViolations()).resolves.toEqual([]);
    const offered = () =>
      day
        .getByRole('option')
        .elements()
        .map((option) => (option as HTMLOptionElement).value);
    const weekend = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'];
    expect(
      offered()
        .slice(0, 7)
        .filter((date) => weekend.includes(date)),
    ).toEqual(['2026-11-28']);
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(calls('POST client/standby')).toEqual([]);
    await day.selectOptions('2026-11-30');
    await expect.element(day).not.toHaveAttribute('aria-invalid');
    expect(offered()).not.toContain('2026-11-28');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect.poll(() => calls('POST client/standby')).toHaveLength(1);
  });
});
