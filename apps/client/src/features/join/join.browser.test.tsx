import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fullRules, onePageRules, SAMPLE_GUID, sampleRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { goOn, NAME_ONLY, openVisitStep, showJoin } from '#testing/screens/show-join.tsx';

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: /^Join the line$/ });
const labels = () =>
  [...document.querySelectorAll('legend, .form label, form label')]
    .filter((label) => label.closest('form') && !label.closest('fieldset > div'))
    .map((label) => label.textContent?.replaceAll(/\s+/g, ' ').trim());

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('the join form', () => {
  it('[SCREEN-02] shows the line with its wait, and only the fields it asks for', async () => {
    await showJoin();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Join the line');
    await expect.element(page.getByText('Walk-in doctor')).toBeVisible();
    await expect.element(page.getByText('7 in line')).toBeVisible();
    await expect.element(page.getByText('Wait: 25 to 40 minutes')).toBeInTheDocument();
    expect(labels()).toEqual([
      "I'm joining for someone else",
      'First name',
      'Last name (optional)',
      'Mobile phone',
      "Shared device: don't save my details",
    ]);
  });

  it('[SCREEN-02] has every field that a line can ask for, in the order of its steps', async () => {
    await showJoin({ rules: fullRules() });
    await openVisitStep();
    await page.getByRole('radio', { name: 'Care' }).click();
    await page.getByRole('radio', { name: /Check-up/ }).click();
    expect(labels()).toEqual([
      "I'm joining for someone else",
      'First name',
      'Last name (optional)',
      'Mobile phone',
      'Email (optional)',
      "What's your visit about?",
      'What do you need?',
      'Anything else? (optional)',
      'Party size',
      'Passcode',
      'How would you like to meet?',
      'Card number',
      'Weight in kg (optional)',
      'Born on (optional)',
      'Which ear? (optional)',
      'Since when? (optional)',
      'Here before? (optional)',
      'Anything we should know? (optional)',
      'Do you need any of these? (optional)',
      'I agree to the house rules',
      "Shared device: don't save my details",
    ]);
  });

  it('[SCREEN-02] offers the services of the chosen category and the additional ones', async () => {
    await showJoin({ rules: onePageRules() });
    await expect.element(page.getByRole('radio', { name: 'Papers' })).toBeVisible();
    expect(page.getByRole('radio', { name: /Check-up/ }).elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Papers' }).click();
    await page.getByRole('radio', { name: /Doctor’s note/ }).click();
    await expect.element(page.getByRole('checkbox', { name: /Ear pain/ })).toBeVisible();
    expect(page.getByRole('checkbox', { name: /Doctor’s note/ }).elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Care' }).click();
    await expect.element(page.getByRole('radio', { name: /Check-up/ })).not.toBeChecked();
  });

  it('[VAL-03] shows the right keyboard and prefills the stored profile', async () => {
    const customFields = fullRules().customFields.filter(({ index }) => index === 2 || index === 3);
    await showJoin({ rules: sampleRules({ email: 'optional', customFields }) });
    await expect.element(field('Mobile phone')).toHaveAttribute('inputmode', 'tel');
    await expect.element(field('Mobile phone')).toHaveAttribute('autocomplete', 'tel');
    await expect.element(field('Mobile phone')).toHaveAttribute('dir', 'ltr');
    await expect.element(field(/Email/)).toHaveAttribute('autocomplete', 'email');
    await expect.element(field('First name')).toHaveAttribute('autocomplete', 'given-name');
    await expect.element(field(/Weight/)).toHaveAttribute('inputmode', 'decimal');
    await expect.element(page.getByLabelText(/Born on/)).toHaveAttribute('type', 'date');
  });

  it('[MEET-03] takes the only remaining method without asking', async () => {
    const { joins } = await showJoin({ rules: sampleRules({ methods: [3], phone: 'off' }) });
    await field('First name').fill('Sam');
    expect(page.getByRole('radiogroup').elements()).toEqual([]);
    await submit().click();
    await expect.poll(joins).toHaveLength(1);
    expect(joins()[0]?.body).toMatchObject({ entry: { method: 3 } });
  });

  it('[MEET-03] offers the methods of the chosen service', async () => {
    const rules = fullRules();
    const [first] = rules.services;
    await showJoin({ rules: { ...rules, categories: [], services: [{ ...first!, methods: [2, 3] }] } });
    await openVisitStep();
    await expect.element(page.getByRole('radio', { name: 'By phone' })).toBeVisible();
    expect(page.getByRole('radio', { name: 'In person' }).elements()).toEqual([]);
  });
});

describe('joining', () => {
  it('[SCREEN-02] sends the entry and shows the ticket', async () => {
    const { joins, path, device } = await showJoin({ rules: fullRules() });
    await field('First name').fill(' Sam ');
    await field('Mobile phone').fill('416 555 0142');
    await goOn();
    await page.getByRole('radio', { name: 'Care' }).click();
    await page.getByRole('radio', { name: /Check-up/ }).click();
    await page.getByRole('checkbox', { name: /Ear pain/ }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await field('Passcode').fill('willow');
    await page.getByRole('radio', { name: 'By phone' }).click();
    await goOn();
    await field('Card number').fill('AB 123');
    await field(/Weight/).fill('٦٢');
    await page.getByLabelText(/Born on/).fill('1990-05-17');
    await page.getByRole('radio', { name: 'Both' }).click();
    await page.getByRole('checkbox', { name: 'Today' }).click();
    await page.getByRole('checkbox', { name: 'This week' }).click();
    await page.getByRole('radio', { name: 'No' }).click();
    await page.getByRole('checkbox', { name: 'Interpreter' }).click();
    await goOn();
    const answers = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(answers.join('|')).toBe(
      ' Sam |416 555 0142|Care|Check-up|Ear pain|2|willow|By phone|AB 123|62|1990-05-17|Both|Today, This week|No|Interpreter',
    );
    await page.getByRole('checkbox', { name: /house rules/ }).click();
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(joins()).toHaveLength(1);
    expect(joins()[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(joins()[0]?.body).toEqual({
      line: 'doctor',
      guid: SAMPLE_GUID,
      language: 'en',
      entry: {
        service: 'check',
        additional: ['ear'],
        partySize: 2,
        passcode: 'willow',
        FirstName: 'Sam',
        PhoneNumber: '416 555 0142',
        method: 2,
        needs: ['interpreter'],
        custom: { 1: 'AB 123', 2: '62', 3: '1990-05-17', 4: 'Both', 5: 'Today,This week', 6: '0', 7: '1' },
      },
    });
    expect([...device.stored.keys()].filter((key) => key.startsWith('joinDraft'))).toEqual([]);
    expect([...device.stored.values()].join()).toContain(SAMPLE_GUID);
  });

  it('[SCREEN-02] works with the keyboard alone', async () => {
    const { path } = await showJoin({ rules: sampleRules({ phone: 'off', lastName: 'off', methods: [1, 3] }) });
    await expect.element(submit()).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('Sam');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Online' })).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(submit()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
  });

  it('[SCREEN-02] joins by itself, once, as soon as there is a network, and says that it has not joined yet', async () => {
    const { joins, device, path } = await showJoin(NAME_ONLY);
    await field('First name').fill('Sam');
    const placeFrom = page.getByText(/Your place in line counts from/);
    await expect.element(placeFrom).toBeVisible();
    device.setOnline(false);
    await submit().click();
    await submit().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/not in line yet.+we'll join for you/);
    await expect.element(placeFrom).toBeVisible();
    expect(joins()).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
    await field('First name').fill('Samira');
    device.setOnline(true);
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(joins()).toHaveLength(1);
    expect(joins()[0]?.body).toMatchObject({ entry: { FirstName: 'Samira' } });
  });

  it('[SCREEN-02] does not join by itself with what has become wrong meanwhile', async () => {
    const { joins, device } = await showJoin(NAME_ONLY);
    await field('First name').fill('Sam');
    device.setOnline(false);
    await submit().click();
    await field('First name').fill('');
    device.setOnline(true);
    await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'true');
    expect(joins()).toEqual([]);
  });

  it.each([
    ['offline', "You're offline. Your answers are saved."],
    ['reconnecting', 'Reconnecting · Updated < 1 min ago'],
  ] as const)('[LIVE-05] shows %s above the button without covering it', async (state, words) => {
    const around = (
      <div role="status" data-connection>
        Afloat
      </div>
    );
    const { connection } = await showJoin(NAME_ONLY, {}, { around });
    const afloat = page.getByText('Afloat');
    await expect.element(afloat).toBeVisible();
    const heightOf = () => afloat.element().getBoundingClientRect().height;
    expect(heightOf()).toBeGreaterThan(1);
    connection.update(() => ({ state, changedAt: SAMPLE_NOW }));
    await expect.element(page.getByText(words)).toBeVisible();
    expect(heightOf()).toBe(1);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] leads a visitor who is already in line to the ticket', async () => {
    const { path, device } = await showJoin(NAME_ONLY, {
      'POST client/join': () => refuse('already-in-line', { guid: 'a'.repeat(22) }),
    });
    await field('First name').fill('Sam');
    await submit().click();
    await expect.poll(path).toBe(`/status/${'a'.repeat(22)}`);
    expect([...device.stored.values()].join()).toContain('a'.repeat(22));
  });
});
