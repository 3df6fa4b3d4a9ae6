import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { onePageRules, SAMPLE_GUID, sampleRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { NAME_ONLY, showJoin } from '#testing/screens/show-join.tsx';

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: /^(Join the line|Try again)$/ });
const phone = () => field('Mobile phone');

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a problem in the form', () => {
  it('[VAL-01] appears on leaving a field, not while typing', async () => {
    await showJoin();
    await phone().fill('12');
    await expect.element(phone()).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(phone()).toHaveAccessibleDescription(/^Please enter a valid phone number/);
    await phone().fill('12 34');
    await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
    await phone().fill('416 555 0142');
    await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect.element(phone()).not.toHaveAttribute('aria-invalid');
  });

  it('[VAL-02] is prevented by saying which email addresses are taken, once', async () => {
    await showJoin({ rules: { ...onePageRules(), email: 'required', allowedEmailDomain: '@school.example' } });
    const rule = page.getByText('The email address must end with @school.example.');
    await expect.element(field('Email')).toHaveAccessibleDescription(/must end with @school\.example/);
    await field('Email').fill('sam@example.com');
    await userEvent.tab();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(rule.elements()).toHaveLength(1);
  });

  it('[VAL-01] does not appear for a field that was only focused', async () => {
    await showJoin();
    await field('First name').click();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(phone()).toHaveFocus();
    await expect.element(field('First name')).not.toHaveAttribute('aria-invalid');
  });

  it('[VAL-01] causes no layout shift', async () => {
    await showJoin();
    const top = () => submit().element().closest('form')!.getBoundingClientRect().height;
    await phone().fill('12');
    const before = top();
    await userEvent.tab();
    await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
    expect(top()).toBe(before);
  });

  it('[VAL-01] is listed in a summary with a link to each field', async () => {
    const { joins, path } = await showJoin({ rules: onePageRules() });
    await submit().click();
    const summary = page.getByRole('alert').filter({ hasText: /Please check \d fields/ });
    await expect.element(summary).toHaveFocus();
    const links = summary.getByRole('link').elements();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "What's your visit about? Please choose one.",
      'Passcode: Please fill in this field.',
      'First name: Please fill in this field.',
      'Mobile phone: Please fill in this field.',
      'Card number: Please fill in this field.',
      'I agree to the house rules: Please tick the box.',
    ]);
    await summary.getByRole('link', { name: /^First name/ }).click();
    await expect.element(field('First name')).toHaveFocus();
    await summary.getByRole('link', { name: /^I agree/ }).click();
    await expect.element(page.getByRole('checkbox', { name: /house rules/ })).toHaveFocus();
    await summary.getByRole('link', { name: /^What's your visit about/ }).click();
    await expect.element(page.getByRole('radio', { name: 'Care' })).toHaveFocus();
    expect(joins()).toEqual([]);
    expect(path()).toBe('/join?line=doctor');
    await page.getByRole('checkbox', { name: /house rules/ }).click();
    await field('First name').fill('Sam');
    await userEvent.tab();
    const left = page.getByRole('alert').filter({ hasText: 'Please check 4 fields' });
    await expect.element(left).toBeVisible();
    expect(left.getByRole('link', { name: /^First name|^I agree/ }).elements()).toEqual([]);
  });

  it('[LANG-01] [VAL-01] is listed with a space before the colon in French', async () => {
    await showJoin();
    document.documentElement.lang = 'fr-CA';
    await submit().click();
    const link = page
      .getByRole('alert')
      .getByRole('link', { name: /^First name/ })
      .element();
    document.documentElement.lang = 'en';
    expect(link.textContent).toBe('First name\u00a0: Please fill in this field.');
  });

  it('[VAL-01] is solved by either phone or email where one of them is required', async () => {
    const { path } = await showJoin({
      rules: sampleRules({ phone: 'optional', email: 'optional', phoneOrEmail: true }),
    });
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(phone()).toHaveAccessibleDescription(/^Please enter a mobile phone number or an email/);
    await field('Email').fill('sam@example.com');
    await userEvent.tab();
    await expect.element(phone()).not.toHaveAttribute('aria-invalid');
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
  });

  it('[VAL-01] at a choice disappears when the choice changes', async () => {
    await showJoin({ rules: onePageRules({ categories: [] }) });
    await submit().click();
    const group = page.getByRole('radiogroup', { name: 'What do you need?' });
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('radio', { name: /Ear pain/ }).click();
    await expect.element(group).not.toHaveAttribute('aria-invalid');
  });

  it('[VAL-01] with too many additional services appears on sending', async () => {
    await showJoin({ rules: onePageRules({ categories: [] }) });
    await page.getByRole('radio', { name: /Check-up/ }).click();
    await page.getByRole('checkbox', { name: /Ear pain/ }).click();
    await page.getByRole('checkbox', { name: /note/ }).click();
    await submit().click();
    await expect
      .element(page.getByRole('link', { name: /Please select up to 1 additional service type/ }))
      .toBeVisible();
  });

  it('[VAL-01] with the party size can be fixed by typing or with the buttons', async () => {
    await showJoin({ rules: sampleRules({ maxPartySize: 6, phone: 'off' }) });
    const size = field('Party size');
    await size.fill('٩');
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(size).toHaveAccessibleDescription("The party size can't be more than 6.");
    await page.getByRole('button', { name: 'One fewer' }).click();
    await expect.element(size).toHaveValue('6');
    await expect.element(page.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[VAL-10] found by the server looks the same', async () => {
    const { joins } = await showJoin(undefined, {
      'POST client/join': () => refuse('invalid-input', { fields: { PhoneNumber: { key: 'validation.phone' } } }),
    });
    await field('First name').fill('Sam');
    await phone().fill('416 555 0142');
    await submit().click();
    await expect.element(page.getByRole('link', { name: /^Mobile phone: Please enter a valid/ })).toBeVisible();
    await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
    expect(joins()).toHaveLength(1);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] with the passcode appears at its field', async () => {
    await showJoin(
      { rules: sampleRules({ needsPasscode: true, phone: 'off' }) },
      { 'POST client/join': () => refuse('passcode-wrong') },
    );
    await field('Passcode').fill('oak');
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(field('Passcode')).toHaveAccessibleDescription(/^That passcode isn't right/);
    await expect.element(field('First name')).toHaveValue('Sam');
  });

  it('[UI-03] with the whole form opens the alert, which returns to the button', async () => {
    await showJoin(NAME_ONLY, { 'POST client/join': () => refuse('too-many-tickets') });
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(page.getByText("You've reached the limit of places you can hold.")).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await answerDialog('OK');
    await expect.element(submit()).toHaveFocus();
  });
});
