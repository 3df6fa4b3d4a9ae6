import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { clock, sampleAppointment } from '#testing/sample-calendar.ts';
import { sampleSetup } from '#testing/sample-setup.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Setup } from '#features/setup/setup.tsx';

const [noor, luc, mei] = ['noor', 'luc', 'mei'].map((name) => {
  return sampleAppointment({ guid: `${name}-and-more-than-22-letters`, name, staff: 'ben', service: 'check' });
}) as [
  ReturnType<typeof sampleAppointment>,
  ReturnType<typeof sampleAppointment>,
  ReturnType<typeof sampleAppointment>,
];

async function switchBenOff() {
  const refused = { success: false, status: 409, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
  const sent = answerStaff({
    'GET staff/setup': () => sampleSetup(),
    'POST staff/setup/affected': () => ({
      success: true,
      rows: [
        { appointment: noor, to: { staff: 'ada', at: clock('15:00') } },
        { appointment: luc, to: null },
        { appointment: mei, to: null },
      ],
    }),
    'POST staff/setup/staff': () => ({ success: true }),
    'POST staff/appointment/:guid/move': () => ({ success: true, appointment: noor }),
    'POST staff/appointment/:guid/act': () => Response.json({ ...refused, reason: 'not-now' }, { status: 409 }),
  });
  await showStaff(
    <main>
      <Setup siteId={100001} />
    </main>,
    { path: '/100001/setup/staff/ben' },
  );
  await page.getByRole('checkbox', { name: 'Works here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  return { sent, dialog: page.getByRole('dialog', { name: 'This change affects 3 appointments' }) };
}

describe('[BOOK-10] appointments that a change of hours affects', () => {
  beforeEach(() => page.viewport(1280, 900));

  it('are kept, moved or cancelled as chosen, with a message, and it says which could not be', async () => {
    const { sent, dialog } = await switchBenOff();
    await expect.element(dialog).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('combobox', { name: /noor/ }).selectOptions('move');
    await dialog.getByRole('combobox', { name: /luc/ }).selectOptions('cancel');
    await dialog.getByRole('textbox', { name: /Your message/ }).fill('Ben has left us.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alertdialog').getByText(/stay as they are: luc\./)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    const done = sent.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body]);
    const message = 'Ben has left us.';
    expect(done.slice(1)).toMatchObject([
      ['POST staff/setup/staff', { staff: { id: 'ben', isActive: false } }],
      ['POST staff/appointment/:guid/move', { staff: 'ada', at: clock('15:00'), version: noor.version, message }],
      ['POST staff/appointment/:guid/act', { action: 'cancel', message }],
    ]);
  });

  it('are chosen for all at once, and nothing is saved by going back', async () => {
    const { sent, dialog } = await switchBenOff();
    await dialog.getByRole('combobox', { name: 'All of them' }).selectOptions('move');
    await expect.element(dialog.getByRole('combobox', { name: /noor/ })).toHaveValue('move');
    await expect.element(dialog.getByRole('combobox', { name: /luc/ })).toHaveValue('keep');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name)).toEqual([
      'POST staff/setup/affected',
    ]);
  });
});
