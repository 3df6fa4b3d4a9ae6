import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleSetup } from '#testing/sample-setup.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Setup } from './setup.tsx';

/** A server that refuses whatever is saved. */
async function showSetup(path: string, fields: Record<string, { key: string }> = {}) {
  const failure = { success: false, status: 422, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
  const refuse = () => Response.json({ ...failure, reason: 'invalid-input', fields }, { status: 422 });
  const sent = answerStaff({
    'GET staff/setup': () => sampleSetup(),
    'POST staff/setup/affected': () => ({ success: true, rows: [] }),
    'POST staff/setup/site': refuse,
    'POST staff/setup/service': refuse,
  });
  await showPart(<Setup siteId={100001} me={sampleMe({})} />, { path });
  return sent;
}

const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('[STAFF-19] settings that cannot be', () => {
  beforeEach(() => page.viewport(1280, 900));

  it("shows the server's problem at its field", async () => {
    await showSetup('/100001/settings/appointments/service/class', {
      'service.rules.seats': { key: 'validation.selectOne' },
    });
    const seats = page.getByRole('textbox', { name: 'Places per appointment' });
    await seats.fill('7');
    await save();
    await expect.element(seats).toHaveAttribute('aria-invalid', 'true');
  });

  it("shows the server's problem with a day, a time of day and a reminder, each at its field", async () => {
    await showSetup('/100001/settings/appointments', {
      'hours.exceptions.2026-12-25': { key: 'setup.overlap' },
      afternoonFrom: { key: 'setup.noMorning' },
      reminders: { key: 'setup.reminderTwice' },
    });
    await page.getByRole('textbox', { name: 'Reminder 2' }).fill('3');
    await save();
    const christmas = page.getByLabelText('Date', { exact: true }).nth(1);
    await expect.element(christmas).toHaveAccessibleDescription('These times overlap.');
    const afternoon = page.getByLabelText('Afternoon starts');
    await expect.element(afternoon).toHaveAccessibleDescription("The afternoon can't start at midnight.");
    const reminder = page.getByRole('textbox', { name: 'Reminder 2' });
    await expect.element(reminder).toHaveAccessibleDescription('This reminder is already listed.');
  });

  it('says at its field why visitors could never book a service, and sends nothing', async () => {
    const sent = await showSetup('/100001/settings/appointments/service/check');
    await page.getByRole('checkbox', { name: 'Ada Moss' }).click();
    await page.getByRole('checkbox', { name: 'Ben Ode' }).click();
    await page.getByRole('textbox', { name: 'Booking window' }).fill('1');
    await page.getByRole('combobox', { name: 'Unit for Minimum notice' }).selectOptions('d');
    await save();
    const offered = page.getByRole('group', { name: 'Offered by' });
    await expect.element(offered.getByText(/No one who works here offers this/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Ada Moss' }).click();
    await save();
    const notice = page.getByRole('textbox', { name: 'Minimum notice' });
    await expect.element(notice).toHaveAccessibleDescription(/longer than the booking window/);
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  });
});
