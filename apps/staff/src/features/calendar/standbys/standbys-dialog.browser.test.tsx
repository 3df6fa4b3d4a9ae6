import { byProperty, DETAIL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock, sampleCalendar } from '#testing/sample-calendar.ts';
import { showCalendar } from '#testing/show-calendar.tsx';

const LONGEST = {
  ...byProperty(DETAIL_FIELDS, 'storedAs', () => null),
  guid: 'waits-for-a-time-xxxxxxx',
  name: 'Cabdiraxmaanweligii Testperson',
  phone: '+4915112345678',
  email: 'maximiliane.testperson@long-name-of-a-place.example',
  service: 'check',
  staff: null,
  partySize: 1,
  windows: [{ from: clock('09:00'), until: clock('17:00') }],
  since: clock('08:00'),
  offer: null,
  times: [{ staff: 'ada', at: clock('10:00') }],
};

it.each(['en', 'ar'] as const)(
  '[STAFF-20] shows whole names, phone numbers and email addresses of the waiting list at 320 px with large text in %s',
  async (language) => {
    await showCalendar(
      sampleCalendar({ standbys: 3 }),
      { 'GET staff/standbys': () => ({ success: true, rows: [LONGEST] }) },
      language,
    );
    await page.getByRole('button', { name: /3|٣/ }).first().click();
    await expect.element(page.getByText(LONGEST.name)).toBeVisible();
    await enlarge();
    const dialog = document.querySelector('dialog')!;
    expect(dialog.scrollWidth).toBe(dialog.clientWidth);
    // Browsers' own margin would grow with the text.
    expect(dialog.offsetWidth).toBeGreaterThanOrEqual(300);
  },
);
