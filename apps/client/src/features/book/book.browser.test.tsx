import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fullBookForm, SAMPLE_HOLD, sampleService } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const heading = () => page.getByRole('heading', { level: 1 });
const toTimes = () => page.getByRole('button', { name: 'Choose a time' });
const day = (name: RegExp) => page.getByRole('button', { name });
const field = (name: RegExp | string) => page.getByRole('textbox', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('the service', () => {
  it('[SCREEN-06] is chosen step by step, each part once it can be, and stays in the address', async () => {
    const { path } = await showBook(fullBookForm());
    await expect.element(heading()).toHaveTextContent('Book an appointment');
    expect(page.getByRole('radio', { name: /Check-up/ }).elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Care' }).click();
    expect(page.getByRole('radio', { name: /Doctor’s note/ }).elements()).toEqual([]);
    await page.getByRole('radio', { name: /Check-up 20 min · \$45\.00/ }).click();
    await expect.element(page.getByRole('radio', { name: /Anyone/ })).toBeChecked();
    await page.getByRole('radio', { name: /Imre Varga Doctor/ }).click();
    await page.getByRole('radio', { name: 'By phone' }).click();
    await page.getByRole('checkbox', { name: /Doctor’s note/ }).click();
    await page.getByRole('checkbox', { name: /Ear check/ }).click();
    await expect.element(page.getByText('Please select up to 1 additional service type.')).toBeVisible();
    await toTimes().click();
    await expect.element(heading()).toHaveTextContent('Choose a time');
    expect(path()).toBe('/book?category=care&service=checkup&additional=note&staff=imre&method=2&step=time');
    await expect.element(page.getByText('Check-up + Doctor’s note')).toBeVisible();
    await expect.element(page.getByText('with Imre Varga')).toBeVisible();
    await expect.element(page.getByText('30 min')).toBeVisible();
    await page.getByRole('link', { name: 'Change' }).click();
    await expect.element(page.getByRole('radio', { name: /Imre Varga/ })).toBeChecked();
  });

  it('[SCREEN-06] shows what is missing', async () => {
    await showBook(fullBookForm());
    await toTimes().click();
    await page.getByRole('link', { name: /What's your visit about\?/ }).click();
    await page.getByRole('radio', { name: 'Care' }).click();
    await page.getByRole('radio', { name: /Check-up/ }).click();
    await toTimes().click();
    await expect.element(page.getByRole('link', { name: /How would you like to meet\?/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Online' }).click();
    await toTimes().click();
    await expect.element(heading()).toHaveTextContent('Choose a time');
  });

  it('[SCREEN-06] can come from a link, and asks a group for its size', async () => {
    const { calls } = await showBook({ services: [sampleService({ seats: 4 })] }, {}, { path: '/bookcategory' });
    await page.getByRole('button', { name: 'One more' }).click();
    await toTimes().click();
    await expect.element(page.getByText('2 people')).toBeVisible();
    await expect.poll(() => calls('GET client/slots').map(({ query }) => query.get('partySize'))).toContain('2');
  });

  it('[MEET-03] takes the only remaining method without asking', async () => {
    const { calls } = await showBook(fullBookForm(), {}, { path: '/book?service=ear' });
    await expect.element(page.getByRole('radio', { name: /Ear check/ })).toBeChecked();
    expect(page.getByRole('radio', { name: 'Online' }).elements()).toEqual([]);
    await toTimes().click();
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    await expect.poll(() => calls('POST client/hold')[0]?.body).toMatchObject({ service: 'ear', method: 1 });
  });
});

describe('the time', () => {
  it('[SCREEN-06] is chosen from a month that shows free times per day, with one request', async () => {
    const { calls, path } = await showBook();
    await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect.element(day(/^Monday, 2026-11-23, 4 times available$/)).toBeVisible();
    await expect.element(day(/^Wednesday, 2026-11-25, no times available$/)).toBeVisible();
    await expect.element(day(/^Sunday, 2026-11-22, closed$/)).toBeVisible();
    // Over: not a day on which the business was closed.
    await expect.element(day(/^Friday, 2026-11-20, no times available$/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Monday, 2026-11-23' })).toBeVisible();
    const requests = () => calls('GET client/slots').map(({ query }) => query.get('from'));
    const before = requests().length;
    await day(/2026-11-26/).click();
    await expect.element(page.getByRole('heading', { name: 'Thursday, 2026-11-26' })).toBeVisible();
    // The next month is prefetched when the pointer reaches its button.
    await page.getByRole('button', { name: 'Next month' }).hover();
    await expect.poll(() => requests().slice(before)).toEqual(['2026-12-01']);
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect.element(day(/^Tuesday 1, 2026-12-01, 4 times available$/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await day(/2026-11-23/).click();
    await expect.element(page.getByRole('heading', { name: 'Monday, 2026-11-23' })).toBeVisible();
    expect(requests().slice(before)).toEqual(['2026-12-01']);
    expect(path()).toBe('/book?service=checkup&method=1&month=2026-11&date=2026-11-23');
  });

  it('[SCREEN-06] can be chosen with arrow keys, Home, End and Page Up or Down', async () => {
    await showBook();
    await expect.element(page.getByRole('heading', { name: 'Monday, 2026-11-23' })).toBeVisible();
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    document.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
    expect(focused()).toMatch(/^Monday, 2026-11-23/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toMatch(/^Tuesday, 2026-11-24/);
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toMatch(/^Saturday, 2026-11-28/);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toMatch(/^Saturday 5, 2026-12-05/);
    await userEvent.keyboard('{Home}');
    await expect.poll(focused).toMatch(/^Sunday, 2026-11-29/);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(focused).toMatch(/^Tuesday, 2026-12-29/);
    await userEvent.keyboard('{PageUp}{ArrowDown}{ArrowRight}{ArrowRight}');
    await expect.poll(focused).toMatch(/^Tuesday 8, 2026-12-08/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Tuesday, 2026-12-08' })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('8');
    expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1);
  });

  it('[SCREEN-06] mirrors the arrow keys in right-to-left languages', async () => {
    await showBook({}, {}, { language: 'ar' });
    await expect.poll(() => document.querySelector('table [tabindex="0"]')?.textContent).toBe('23');
    document.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => document.activeElement?.textContent).toBe('24');
  });

  it('[SCREEN-06] is listed by morning, afternoon and evening, which can be filtered', async () => {
    const { path, calls } = await showBook();
    await expect.element(page.getByRole('heading', { name: 'Morning' })).toBeVisible();
    await page.getByRole('radio', { name: 'Evening' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: '6:00 PM' })).toBeVisible();
    expect(page.getByRole('button', { name: '9:00 AM', exact: true }).elements()).toEqual([]);
    expect(path()).toContain('part=evening');
    expect(calls('POST client/hold')).toEqual([]);
  });

  it('[SCREEN-06] can also be chosen from a plain list', async () => {
    const { calls } = await showBook({}, {}, { path: '/book?view=list' });
    await expect.element(page.getByRole('heading', { name: 'Thursday, 2026-11-26' })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(12);
    await page.getByRole('button', { name: 'More times' }).click();
    await expect.element(page.getByRole('heading', { name: 'Monday, 2026-11-30' })).toBeVisible();
    await page.getByRole('button', { name: '1:00 PM' }).nth(1).click();
    await expect.poll(() => calls('POST client/hold')[0]?.body['at']).toBe(Date.parse('2026-11-24T18:00:00Z'));
  });

  it("[SCREEN-06] is one tap away if it is the next free one, and shows a group's remaining places", async () => {
    const { calls } = await showBook(
      { services: [sampleService({ seats: 4 })] },
      {},
      { path: '/book?step=time&part=afternoon' },
    );
    await expect.element(page.getByRole('button', { name: '1:00 PM 1 left' })).toBeVisible();
    await page.getByRole('button', { name: 'Next available: Mon, 9:00 AM' }).click();
    await expect.poll(() => calls('POST client/hold')[0]?.body['at']).toBe(Date.parse('2026-11-23T14:00:00Z'));
  });

  it('[SCREEN-06] is one tap away on the next free day if a day has none', async () => {
    await showBook({}, {}, { path: '/book?date=2026-11-25' });
    await expect.element(page.getByText('No times available on this day')).toBeVisible();
    await page.getByRole('button', { name: 'Next available day: Thu, 2026-11-26' }).click();
    await expect.element(page.getByRole('heading', { name: 'Thursday, 2026-11-26' })).toBeVisible();
    await day(/2026-11-28, closed/).click();
    await expect.element(page.getByText('Closed on this day')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next available day: Mon, 2026-11-30' })).toBeVisible();
  });
});

describe('the attendee', () => {
  it('[SCREEN-06] is entered while the time is held, and then the appointment opens', async () => {
    const { calls, path, device } = await showBook();
    await page.getByRole('button', { name: '9:20 AM' }).click();
    await expect.element(heading()).toHaveTextContent('Complete your booking');
    expect(path()).toBe(`/book?service=checkup&method=1&hold=${SAMPLE_HOLD}`);
    await expect.element(page.getByText('Monday, 2026-11-23, 9:20 AM')).toBeVisible();
    await field('First name').fill(' Sam ');
    await field('Mobile phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Book Mon, 9:20 AM' }).click();
    await expect.poll(path).toBe(`/booked/${SAMPLE_HOLD}`);
    const [sent] = calls('POST client/book');
    expect(sent?.body).toEqual({
      guid: SAMPLE_HOLD,
      entry: { FirstName: 'Sam', PhoneNumber: '416 555 0142' },
      zone: 'America/Toronto',
      language: 'en',
    });
    expect(sent?.key).toMatch(/^[\da-f]{32}$/);
    expect(device.stored.get('bookDraft:100001')).toBeUndefined();
    expect(device.stored.has('profile')).toBe(true);
  });

  it("[VAL-10] is checked by the business's rules, and the server's problems look the same", async () => {
    const { calls } = await showBook({
      rules: {
        ...fullBookForm().rules,
        email: 'optional',
        allowedEmailDomain: 'school.example',
        customFields: [
          {
            index: 3,
            label: 'I agree to the house rules',
            type: 'consent',
            choices: [],
            maxLength: 200,
            placeholder: '',
            isRequired: true,
          },
          {
            index: 4,
            label: 'Plaque',
            type: 'text',
            choices: [],
            maxLength: 200,
            placeholder: 'A1B 2C3',
            isRequired: false,
            language: 'fr-ca',
            words: { en: { label: 'Licence plate', placeholder: 'ABC 123' } },
          },
        ],
      },
    });
    await page.getByRole('button', { name: '9:20 AM' }).click();
    await expect.element(field(/Licence plate/)).toHaveAttribute('placeholder', 'ABC 123');
    await field('First name').fill('Sam');
    await field('Mobile phone').fill('416 555 0142');
    await field(/Email/).fill('sam@example.com');
    await page.getByRole('button', { name: 'Book Mon, 9:20 AM' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Please check 2 fields/);
    await expect.element(field(/Email/)).toHaveAccessibleDescription(/must end with @school\.example/);
    expect(calls('POST client/book')).toEqual([]);
    await field(/Email/).fill('sam@school.example');
    await page.getByRole('checkbox', { name: 'I agree to the house rules' }).click();
    await page.getByRole('button', { name: 'Book Mon, 9:20 AM' }).click();
    await expect.poll(() => calls('POST client/book')).toHaveLength(1);
    expect(calls('POST client/book')[0]?.body['entry']).toMatchObject({ custom: { 3: '1' } });
  });

  it('[SCREEN-06] survives a reload', async () => {
    const first = await showBook();
    await page.getByRole('button', { name: '9:20 AM' }).click();
    await field('First name').fill('Sam');
    const path = first.path();
    await first.unmount();
    await showBook({}, {}, { path, device: { platform: first.platform, device: first.device } });
    await expect.element(field('First name')).toHaveValue('Sam');
  });
});
