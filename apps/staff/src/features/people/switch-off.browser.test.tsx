import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { clock, sampleAppointment } from '#testing/sample-calendar.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { EVERYONE } from '#testing/sample-people.ts';
import { sampleSetup } from '#testing/sample-setup.ts';
import { showPart } from '#testing/show-staff.tsx';
import { People } from './people.tsx';

const NOOR = sampleAppointment({ guid: 'noor-and-more-than-22-letters', name: 'Noor', staff: 'ada', service: 'check' });
const BOOKED = {
  ...EVERYONE,
  people: EVERYONE.people.map((each) => ({ ...each, takesAppointments: each.id === 'ada' })),
};

async function openAda({ reason = null as 'taken' | null } = {}) {
  let tries = 0;
  const sent = answerStaff({
    'GET staff/people': () => BOOKED,
    'GET staff/setup': () => sampleSetup(),
    'POST staff/setup/affected': () => ({
      success: true,
      rows: [{ appointment: NOOR, to: { staff: 'ben', at: clock('15:00') } }],
    }),
    'POST staff/setup/staff': () => ({
      success: true,
      left: reason && (tries += 1) === 1 ? [{ appointment: NOOR, to: null, reason }] : [],
    }),
    'POST staff/people/change': () => EVERYONE,
    'POST staff/people/act': () => EVERYONE,
  });
  await showPart(<People siteId={100_001} me={sampleMe({})} />, {});
  await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
  const posted = () => sent.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name.slice(11));
  const bodies = (name: string) => sent.filter((each) => each.name === `POST staff/${name}`).map(({ body }) => body);
  return { posted, bodies };
}

const affected = () => page.getByRole('dialog', { name: 'This change affects 1 appointment' });

describe('[BOOK-10] somebody whom visitors book no longer', () => {
  it('is asked about as well where it is an undo of that visitors can book them', async () => {
    let people = EVERYONE;
    const sent = answerStaff({
      'GET staff/people': () => people,
      'GET staff/setup': () => sampleSetup(),
      'POST staff/setup/affected': () => ({ success: true, rows: [{ appointment: NOOR, to: null }] }),
      'POST staff/setup/staff': () => ({ success: true, left: [] }),
      'POST staff/people/change': ({ body }) => {
        people = (body as { takesAppointments?: boolean }).takesAppointments ? BOOKED : EVERYONE;
        return people;
      },
    });
    const posted = () => sent.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name.slice(11));
    await showPart(<People siteId={100_001} me={sampleMe({})} />, {});
    await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
    await page.getByRole('checkbox', { name: /^Visitors can book this person/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await affected().getByRole('button', { name: 'Go back' }).click();
    expect(posted()).toEqual(['people/change', 'setup/affected']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await affected().getByRole('combobox', { name: /Noor/ }).selectOptions('cancel');
    expect(await findViolations()).toEqual([]);
    await affected().getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(posted().slice(2)).toEqual(['setup/affected', 'setup/staff', 'people/change']);
    expect(sent.find(({ name }) => name === 'POST staff/setup/staff')?.body).toMatchObject({
      staff: { id: 'ada', isActive: false },
      choices: [{ guid: NOOR.guid, action: 'cancel' }],
    });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps, moves or cancels their appointments before they are out of the calendar', async () => {
    const { posted, bodies } = await openAda();
    await page.getByRole('checkbox', { name: /^Visitors can book this person/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await affected().getByRole('combobox', { name: /Noor/ }).selectOptions('move');
    await affected()
      .getByRole('textbox', { name: /Your message/ })
      .fill('Ben will see you.');
    expect(await findViolations()).toEqual([]);
    await affected().getByRole('button', { name: 'Save' }).click();
    await expect.poll(posted).toEqual(['setup/affected', 'setup/staff', 'people/change']);
    expect(bodies('setup/staff')).toEqual([
      {
        version: 'v7',
        staff: { id: 'ada', name: 'Ada Moss', isActive: false, hours: null },
        choices: [{ guid: NOOR.guid, version: NOOR.version, action: 'move', to: { staff: 'ben', at: clock('15:00') } }],
        message: 'Ben will see you.',
      },
    ]);
    expect(bodies('people/change')[0]).not.toHaveProperty('takesAppointments');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is removed only after that, and with what could not be done shown', async () => {
    const { posted } = await openAda({ reason: 'taken' });
    await page.getByRole('button', { name: 'Remove from staff' }).click();
    await expect.element(page.getByText('Visitors can no longer book them.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Remove from staff' }).click();
    await affected().getByRole('combobox', { name: /Noor/ }).selectOptions('move');
    await affected().getByRole('button', { name: 'Save' }).click();
    const left = page.getByRole('dialog', { name: "1 appointment wasn't changed" });
    await expect.element(left).toBeVisible();
    expect(posted()).not.toContain('people/act');
    await left.getByRole('combobox', { name: /Noor/ }).selectOptions('cancel');
    await left.getByRole('button', { name: 'Save' }).click();
    await expect.poll(posted).toEqual(['setup/affected', 'setup/staff', 'setup/staff', 'people/act']);
  });

  it('is left as they are by going back, and stays bookable while only their account is disabled', async () => {
    const { posted, bodies } = await openAda();
    await page.getByRole('checkbox', { name: /^Visitors can book this person/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await affected().getByRole('button', { name: 'Go back' }).click();
    expect(posted()).toEqual(['setup/affected']);
    await page.getByRole('button', { name: 'Disable account' }).click();
    await expect.element(page.getByText('Visitors can still book them.')).toBeVisible();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await expect.poll(() => bodies('people/act')).toEqual([{ id: 'ada', action: 'disable' }]);
    expect(posted()).not.toContain('setup/staff');
  });
});
