import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarReply } from '@openturn/contract/staff-calendar.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff, type StaffCall } from '#testing/answer-staff.ts';
import { clock, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Calendar } from './calendar.tsx';

type Answers = Parameters<typeof answerStaff>[0];

async function showCalendar(
  calendar: CalendarReply = sampleCalendar(),
  answers: Answers = {},
  language: 'en' | 'ar' = 'en',
) {
  const sent = answerStaff({ 'GET staff/calendar': () => calendar, ...answers });
  const shown = await showStaff(
    <main>
      <Calendar siteId={100001} />
    </main>,
    { language },
  );
  return { ...shown, sent };
}

const posted = (sent: readonly StaffCall[]) => sent.filter(({ name }) => name.startsWith('POST'));
const block = (name: RegExp) => page.getByRole('button', { name });

describe('[STAFF-15] the calendar', () => {
  beforeEach(() => page.viewport(1440, 900));

  it.each(['en', 'ar'] as const)('shows a day of all staff, clean for axe: %s', async (language) => {
    await showCalendar(sampleCalendar(), {}, language);
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await block(/Luc Bell/).click();
    expect(await findViolations()).toEqual([]);
  });

  it('asks for the week of the reader, and shows one of the staff', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('w');
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-15&days=7');
    await page.getByRole('combobox', { name: 'Staff' }).selectOptions('cleo');
    await expect.element(block(/Noor Karim/)).not.toBeInTheDocument();
    await expect.element(block(/Back class, 3 of 6 places/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});
