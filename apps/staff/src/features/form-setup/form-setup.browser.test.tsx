import { byProperty, OPTIONAL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { FormSetup } from './form-setup.tsx';

type Data = CallReply<'GET staff/settings/form'>;

const START: Data['values'] = {
  ...byProperty(OPTIONAL_FIELDS, 'rule', ({ byDefault }) => byDefault),
  email: 'off',
  phoneOrEmail: false,
  emailDomain: '',
  needs: ['hearing'],
  partySize: 4,
  questions: [
    {
      index: 2,
      type: 'text',
      label: 'Licence plate',
      labels: {},
      choices: [],
      choicesIn: {},
      oneOf: [],
      placeholder: 'ABC 123',
      placeholders: {},
      minLength: 0,
      maxLength: 8,
      join: 'required',
      booking: 'off',
    },
  ],
};

async function showForm(language: 'en' | 'ar' = 'en') {
  let values = START;
  answerStaff({
    'GET staff/settings/form': () => ({
      success: true,
      version: JSON.stringify(values).length.toString(),
      values,
      shown: { languages: ['en', 'es'], country: 'PL' },
    }),
    'POST staff/settings/form': ({ body }) => {
      values = (body as { values: Data['values'] }).values;
      return { success: true, version: 'v2' };
    },
  });
  const me: StaffMe = { success: true, name: 'A', email: 'a@example.com', hasTotp: false, sites: [], unsent: [] };
  await showPart(<FormSetup siteId={100001} me={me} />, { language, path: '/100001/settings/form' });
  return { saved: () => values };
}

const preview = () => page.getByRole('complementary', { name: 'What visitors see' });

describe('the settings of the form', () => {
  it.each(['en', 'ar'] as const)('are accessible: %s', async (language) => {
    await showForm(language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('are tried out in a form that checks as the real one does', async () => {
    await showForm();
    await preview().getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview().getByText('Please fill in this field.').first()).toBeVisible();
    await preview().getByRole('textbox', { name: 'First name' }).fill('Noor');
    await preview().getByRole('textbox', { name: 'Licence plate' }).fill('ABC 123 XYZ');
    await preview().getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview().getByText(/at most 8|8 characters/)).toBeVisible();
    await preview().getByRole('textbox', { name: 'Licence plate' }).fill('ABC 123');
    await preview().getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview().getByText('This would be accepted.')).toBeVisible();
    // Too short for a number of the business's country.
    await preview()
      .getByRole('textbox', { name: /^Mobile phone/ })
      .fill('601234');
    await preview().getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview().getByText('This would be accepted.')).not.toBeInTheDocument();
    await preview()
      .getByRole('textbox', { name: /^Mobile phone/ })
      .fill('601 234 567');
    await preview().getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview().getByText('This would be accepted.')).toBeVisible();
    // What is asked changes after the answers were checked.
    await page.getByRole('combobox', { name: 'Email' }).selectOptions('Required');
    await expect.element(preview().getByText('This would be accepted.')).not.toBeInTheDocument();
    await expect.element(preview().getByText('Please fill in this field.')).toBeVisible();
  });

  it('take the example of an answer in every language, as the question itself', async () => {
    const { saved } = await showForm();
    await page.getByText('Licence plate', { exact: true }).first().click();
    await page.getByText('In other languages').click();
    await page.getByRole('textbox', { name: 'Example in the empty field (Español)' }).fill('1234 ABC');
    await page.getByRole('textbox', { name: 'Example in the empty field (Deutsch)' }).fill('  ');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved().questions[0]?.placeholders).toEqual({ es: '1234 ABC' });
  });

  it('take a new question with choices, move it up, and keep the number of the old one', async () => {
    const { saved } = await showForm();
    await page.getByRole('button', { name: 'Add a question' }).click();
    const editor = page.getByRole('listitem').filter({ hasText: 'Question 2' });
    await editor.getByRole('textbox', { name: 'What is asked' }).fill('Colour');
    const colour = page.getByRole('listitem').filter({ hasText: 'Colour' });
    await colour.getByRole('combobox', { name: 'Kind of answer' }).selectOptions('choice');
    await colour.getByRole('textbox', { name: 'Choices, one per line', exact: true }).fill('Red\nBlue\n');
    await expect.element(preview().getByRole('radio', { name: 'Blue' })).toBeVisible();
    await colour.getByRole('button', { name: 'Move up' }).click();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => saved().questions.map(({ index, label }) => [index, label]))
      .toEqual([
        [3, 'Colour'],
        [2, 'Licence plate'],
      ]);
    expect(saved().questions[0]?.choices).toEqual(['Red', 'Blue']);
  });
});
