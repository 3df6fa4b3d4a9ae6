import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fullRules, sampleRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { goOn, openVisitStep, showJoin } from '#testing/screens/show-join.tsx';

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const answers = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent).join('|');

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[SCREEN-02] shows the answers as they are now, however often they are changed', async () => {
  await showJoin({ rules: fullRules() });
  await openVisitStep();
  await page.getByRole('radio', { name: 'Care' }).click();
  await page.getByRole('radio', { name: /Check-up/ }).click();
  await field('Passcode').fill('willow');
  await page.getByRole('radio', { name: 'By phone' }).click();
  await goOn();
  await field('Card number').fill('AB 123');
  await page.getByRole('radio', { name: 'Both' }).click();
  await goOn();
  await expect.poll(answers).toBe('Sam|416 555 0142|Care|Check-up|1|willow|By phone|AB 123|Both');
  await page
    .getByRole('link', { name: /^Change/ })
    .nth(1)
    .click();
  await page.getByRole('radio', { name: /Ear pain/ }).click();
  await page.getByRole('radio', { name: 'Online' }).click();
  await goOn();
  await field('Card number').fill('CD 4');
  await goOn();
  await expect.poll(answers).toBe('Sam|416 555 0142|Care|Ear pain|1|willow|Online|CD 4|Both');
});

it('[SCREEN-02] [LANG-01] marks answers in the language that the business worded them in', async () => {
  const [first] = fullRules().customFields;
  const asked = { ...first!, isRequired: false, language: 'fr-ca', type: 'choice' as const };
  const customFields = ['Quel bureau?', 'Quelle heure?'].map((label, at) => ({
    ...asked,
    index: at + 1,
    label,
    choices: [`${at} Nord`, `${at} Sud`],
    words: at === 0 ? {} : { en: { label: 'Which hour?', choices: ['First', 'Second'] } },
  }));
  await showJoin({ rules: { ...fullRules(), customFields } });
  await openVisitStep();
  await page.getByRole('radio', { name: 'Care' }).click();
  await page.getByRole('radio', { name: /Check-up/ }).click();
  await field('Passcode').fill('willow');
  await page.getByRole('radio', { name: 'By phone' }).click();
  await goOn();
  await page.getByRole('radio', { name: '0 Nord' }).click();
  await page.getByRole('radio', { name: 'First' }).click();
  await goOn();
  await expect.poll(answers).toMatch(/0 Nord\|First$/);
  const langOf = (text: string) =>
    [...document.querySelectorAll('dl :is(dt, bdi)')]
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('lang');
  expect(['Quel bureau?', '0 Nord', 'Which hour?', 'First'].map(langOf)).toEqual(['fr-ca', 'fr-ca', 'en', 'en']);
});

it('[VAL-01] says at each kind of question what that question needs', async () => {
  const [first] = fullRules().customFields;
  const asked = { ...first!, isRequired: true, maxLength: 20, placeholder: '' };
  const customFields = [
    { ...asked, index: 1, label: 'Card number', type: 'text' as const },
    { ...asked, index: 2, label: 'Weight', type: 'number' as const },
    { ...asked, index: 3, label: 'Born on', type: 'date' as const },
    { ...asked, index: 4, label: 'Which ear?', type: 'choice' as const, choices: ['Left', 'Right'] },
    { ...asked, index: 5, label: 'House rules', type: 'consent' as const },
  ];
  await showJoin({ rules: sampleRules({ phone: 'off', lastName: 'off', customFields }) });
  await field('First name').fill('Sam');
  await field('Weight').fill('much');
  await userEvent.tab();
  await expect.element(field('Weight')).toHaveAccessibleDescription(/number/);
  await page.getByRole('button', { name: 'Join the line' }).click();
  const summary = page.getByRole('alert').filter({ hasText: /Please check \d fields/ });
  await expect.element(summary).toBeVisible();
  expect(
    summary
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Card number: Please fill in this field.',
    'Weight: Please enter a number.',
    'Born on: Please enter a date.',
    'Which ear? Please choose one.',
    'House rules: Please tick the box.',
  ]);
});
