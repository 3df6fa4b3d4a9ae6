import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { clock, sampleAppointment } from '#testing/sample-calendar.ts';
import { sampleSetup } from '#testing/sample-setup.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Setup } from '#features/setup/setup.tsx';

const [noor, luc, mei] = ['noor', 'luc', 'mei'].map((name) => {
  return sampleAppointment({ guid: `${name}-and-more-than-22-letters`, name, staff: 'ben', service: 'check' });
}) as [
  ReturnType<typeof sampleAppointment>,
  ReturnType<typeof sampleAppointment>,
  ReturnType<typeof sampleAppointment>,
];

async function switchBenOff() {
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
    'POST staff/setup/staff': ({ body }) => ({
      success: true,
      left:
        (body as { choices: unknown[] }).choices.length === 3
          ? [{ appointment: luc, to: null, reason: 'changed' }]
          : [],
    }),
  });
  await showPart(<Setup siteId={100001} me={sampleMe({})} />, { path: '/100001/settings/appointments/staff/ben' });
  await page.getByRole('checkbox', { name: 'Works here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  return { sent, dialog: page.getByRole('dialog', { name: 'This change affects 3 appointments' }) };
}

describe('[BOOK-10] appointments that a change of hours affects', () => {
  beforeEach(() => page.viewport(1280, 900));

  it('are kept, moved or cancelled as chosen, with a message, in one request, and what was not done can be chosen again', async () => {
    const { sent, dialog } = await switchBenOff();
    await expect.element(dialog).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('combobox', { name: /noor/ }).selectOptions('move');
    await dialog.getByRole('combobox', { name: /luc/ }).selectOptions('cancel');
    await dialog.getByRole('textbox', { name: /Your message/ }).fill('Ben has left us.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const left = page.getByRole('dialog', { name: "1 appointment wasn't changed" });
    await expect.element(left.getByText('It was changed in the meantime.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await expect.element(left.getByRole('textbox', { name: /Your message/ })).toHaveValue('Ben has left us.');
    await left.getByRole('combobox', { name: /luc/ }).selectOptions('cancel');
    await left.getByRole('button', { name: 'Save' }).click();
    await expect.element(left).not.toBeInTheDocument();
    const saves = sent.filter(({ name }) => name === 'POST staff/setup/staff');
    expect(saves.map(({ body }) => body)).toMatchObject([
      {
        staff: { id: 'ben', isActive: false },
        message: 'Ben has left us.',
        choices: [
          { guid: noor.guid, version: noor.version, action: 'move', to: { staff: 'ada', at: clock('15:00') } },
          { guid: luc.guid, action: 'cancel' },
          { guid: mei.guid, action: 'keep' },
        ],
      },
      { message: 'Ben has left us.', choices: [{ guid: luc.guid, action: 'cancel' }] },
    ]);
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(3);
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
