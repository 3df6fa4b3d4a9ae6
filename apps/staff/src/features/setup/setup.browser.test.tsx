import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff, type StaffCall } from '#testing/answer-staff.ts';
import { sampleSetup } from '#testing/sample-setup.ts';
import { settingsServer } from '#testing/settings-server.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Setup } from './setup.tsx';

type Answers = Parameters<typeof answerStaff>[0];

async function showSetup(
  path = '/100001/settings/appointments',
  answers: Answers = settingsServer().answers,
  language: 'en' | 'ar' = 'en',
) {
  const sent = answerStaff(answers);
  const shown = await showPart(<Setup siteId={100001} me={sampleMe({})} />, { path, language });
  return { ...shown, sent };
}

const posted = (sent: readonly StaffCall[]) =>
  sent.filter(({ name }) => name.startsWith('POST') && name !== 'POST staff/setup/affected');
const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('[STAFF-19] the settings', () => {
  beforeEach(() => page.viewport(1280, 900));

  it.each([
    ['/100001/settings/appointments', 'en'],
    ['/100001/settings/appointments', 'ar'],
    ['/100001/settings/appointments/service/check', 'en'],
    ['/100001/settings/appointments/staff/ben', 'en'],
  ] as const)('has no accessibility violations: %s %s', async (path, language) => {
    await showSetup(path, settingsServer().answers, language);
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it.each([
    '/100001/settings/appointments',
    '/100001/settings/appointments/service/check',
    '/100001/settings/appointments/staff/ben',
  ])('fits a narrow screen: %s', async (path) => {
    await page.viewport(320, 640);
    await showSetup(path);
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const name = page.getByRole('textbox').first();
    await name.fill('7');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('begins names in Latin letters where the Arabic ones do', async () => {
    await showSetup('/100001/settings/appointments', settingsServer().answers, 'ar');
    const link = page.getByRole('link', { name: 'Check-up' });
    await expect.element(link).toBeVisible();
    expect(getComputedStyle(link.element().firstElementChild!).textAlign).toBe('right');
  });

  it('undoes what was saved, as a new change over the new version', async () => {
    const { sent } = await showSetup();
    await expect.element(page.getByLabelText('Tuesday, until').nth(0)).toBeVisible();
    const { value: until } = page.getByLabelText('Tuesday, until').nth(0).element() as HTMLInputElement;
    await page.getByLabelText('Tuesday, until').nth(0).fill('11:00');
    await save();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => posted(sent)).toHaveLength(2);
    await expect.element(page.getByLabelText('Tuesday, until').nth(0)).toHaveValue(until);
    expect(posted(sent)[1]?.body).toMatchObject({ version: 'v8' });
    await page.getByLabelText('Tuesday, until').nth(0).fill('11:30');
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('saves a break, a holiday and a reminder, with the base version', async () => {
    const { sent } = await showSetup();
    await page.getByRole('button', { name: 'Remove hours for Tuesday' }).nth(1).click();
    await expect.element(page.getByRole('button', { name: 'Add hours for Tuesday' })).toHaveFocus();
    await page.getByLabelText('Tuesday, until').fill('14:00');
    await page.getByRole('button', { name: 'Add hours for Saturday' }).click();
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByLabelText('Date', { exact: true }).nth(2).fill('2027-01-01');
    await page.getByRole('button', { name: 'Add a reminder' }).click();
    await page.getByRole('textbox', { name: 'Reminder 3' }).fill('3');
    await save();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(page.getByText('Saved').elements()).toHaveLength(1);
    await expect
      .poll(() => posted(sent)[0]?.body)
      .toMatchObject({
        version: 'v7',
        site: {
          hours: {
            week: {
              1: [{ opens: '09:00:00' }, { opens: '13:00:00' }],
              2: [{ opens: '09:00:00', closes: '14:00:00' }],
              6: [{ opens: '09:00:00', closes: '17:00:00' }],
            },
            exceptions: { '2026-12-25': [], '2027-01-01': [] },
          },
          reminders: '1d,2h,3d',
        },
      });
  });

  it('shows problems at their field and in the summary, and sends nothing', async () => {
    const { sent } = await showSetup();
    await page.getByLabelText('Monday, from').nth(1).fill('12:00');
    await page.getByRole('textbox', { name: 'Time to accept an opening' }).fill('0');
    await save();
    const sum = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
    await expect.element(sum).toHaveFocus();
    await expect.element(page.getByRole('group', { name: 'Monday' }).getByText('These times overlap.')).toBeVisible();
    await sum.getByRole('link', { name: /Time to accept an opening/ }).click();
    const field = page.getByRole('textbox', { name: 'Time to accept an opening' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription('minutes Please enter a whole number from 1 to 1440.');
    expect(await findViolations()).toEqual([]);
    expect(posted(sent)).toEqual([]);
  });

  it("saves a service's price, staff and booking rules", async () => {
    const { sent } = await showSetup('/100001/settings/appointments/service/check');
    await page.getByRole('textbox', { name: 'Price (CAD)' }).fill('52.5');
    await page.getByRole('checkbox', { name: 'Ben Ode' }).click();
    await page.getByRole('checkbox', { name: 'By phone' }).click();
    await page.getByRole('combobox', { name: 'Start times every' }).selectOptions('20');
    await page.getByRole('combobox', { name: 'Unit for Minimum notice' }).selectOptions('d');
    await page.getByRole('checkbox', { name: 'Staff confirm each request' }).click();
    await page.getByRole('textbox', { name: /Late cancellation fee/ }).fill('');
    await save();
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect
      .poll(() => posted(sent)[0]?.body)
      .toMatchObject({
        version: 'v7',
        service: {
          id: 'check',
          names: { en: 'Check-up', 'fr-ca': 'Examen' },
          methods: [1, 2, 3],
          staff: ['ada'],
          rules: { price: 5_250, stepMinutes: 20, leadMinutes: 2_880, needsApproval: true, lateFee: null },
        },
      });
  });

  it('adds a service, which then appears in the list', async () => {
    const { place } = await showSetup('/100001/settings/appointments/service/new');
    await save();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Please fill in this field.' })).toHaveFocus();
    await page.getByRole('textbox', { name: 'Name' }).fill('First visit');
    await page.getByRole('checkbox', { name: 'Ada Moss' }).click();
    await save();
    await expect.element(page.getByRole('link', { name: 'First visit' })).toHaveAttribute('aria-current', 'page');
    expect(place.history.at(-1)).toMatch(/^\/100001\/settings\/appointments\/service\/[\da-f]{32}$/);
  });

  it('gives a staff member their own hours and removes them again', async () => {
    const { sent } = await showSetup('/100001/settings/appointments/staff/ada');
    await page.getByRole('checkbox', { name: 'Works during all opening hours' }).click();
    await page.getByRole('button', { name: 'Copy hours to other days' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await save();
    await expect.poll(() => posted(sent).length).toBe(1);
    await expect.element(page.getByText('Saved')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Works during all opening hours' }).click();
    await save();
    await expect.poll(() => posted(sent).length).toBe(2);
    const day = [
      { opens: '09:00:00', closes: '12:30:00' },
      { opens: '13:00:00', closes: '17:00:00' },
    ];
    expect(posted(sent)[0]?.body).toMatchObject({ version: 'v7', staff: { id: 'ada', hours: { week: { 5: day } } } });
    expect(posted(sent)[1]?.body).toMatchObject({ version: 'v8', staff: { id: 'ada', hours: null } });
  });

  it('shows both names if someone else has saved another meanwhile, and saves the one that is chosen', async () => {
    const server = settingsServer();
    const { sent } = await showSetup('/100001/settings/appointments/staff/ben', server.answers);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Ben O.');
    server.meanwhile({ staff: [{ id: 'ben', name: 'Benedict Ode', isActive: true, hours: null }] });
    await save();
    const compared = page.getByRole('alert').filter({ hasText: 'Someone else' });
    await expect.element(compared.getByText('Benedict Ode')).toBeVisible();
    await expect.element(compared.getByText('Ben O.')).toBeVisible();
    await expect.element(name).toHaveValue('Ben O.');
    await page.getByRole('button', { name: 'Take theirs: Name' }).click();
    await expect.element(name).toHaveValue('Benedict Ode');
    await name.fill('Ben O.');
    await save();
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect
      .poll(() => posted(sent)[1]?.body)
      .toMatchObject({ version: 'v8', staff: { name: 'Ben O.', hours: null } });
  });

  it('keeps what is entered on top of what someone else has saved of the same hours', async () => {
    const server = settingsServer();
    const { site } = sampleSetup();
    const { sent } = await showSetup(undefined, server.answers);
    await page.getByRole('textbox', { name: 'Reminder 1' }).fill('3');
    const week = { ...site.hours.week, 1: [{ opens: '10:00:00', closes: '14:00:00' }] };
    server.meanwhile({ site: { ...site, offerMinutes: 25, hours: { ...site.hours, week } } });
    await save();
    const compared = page.getByRole('alert').filter({ hasText: 'Someone else' });
    await expect.element(compared.getByText('10:00–14:00')).toBeVisible();
    await expect.element(compared.getByText('25')).toBeVisible();
    await save();
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect
      .poll(() => posted(sent)[1]?.body)
      .toMatchObject({
        version: 'v8',
        site: { reminders: '3d,2h', offerMinutes: 25, hours: { week: { 1: week[1] } } },
      });
  });

  it('is not held up by what someone else saves of another part', async () => {
    const server = settingsServer();
    const { site } = sampleSetup();
    const { sent } = await showSetup('/100001/settings/appointments/staff/ben', server.answers);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ben O.');
    server.meanwhile({ site: { ...site, offerMinutes: 25 } });
    await save();
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect.poll(() => posted(sent)[0]?.body).toMatchObject({ version: 'v7', staff: { name: 'Ben O.' } });
  });

  it('keeps unsaved changes while the manager looks elsewhere', async () => {
    await showSetup('/100001/settings/appointments/staff/ben');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ben O.');
    await expect.element(page.getByText('1 unsaved change')).toBeVisible();
    await page.getByRole('link', { name: 'Ada Moss' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Moss');
    await page.getByRole('link', { name: 'Ben Ode' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben O.');
    await save();
    await expect.element(page.getByText('1 unsaved change')).not.toBeInTheDocument();
  });
});
