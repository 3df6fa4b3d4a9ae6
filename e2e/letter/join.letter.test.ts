import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { answerJoining, JOIN_PATH, joinRequest } from './harness/join-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { linesReply } from './harness/line-answers.ts';
import { specifiedSite, TICKET_GUID } from './harness/specified.ts';

const stage = letterStage();
const names = (en: string) => ({ en });

it('[SCREEN-01] shows each line with its number and wait, and the link to appointments', async () => {
  answerJoining(stage.server());
  stage.server().answer('GET client/lines', linesReply({ canBook: true }));
  const { page } = await stage.open('/');
  const line = page.getByRole('link', { name: 'Walk-in doctor' });
  await expect.poll(() => line.textContent()).toContain('7 in line');
  await expect(line.textContent()).resolves.toContain('Wait: 25 to 40 minutes');
  await expect(page.getByRole('link', { name: 'Book an appointment' }).getAttribute('href')).resolves.toBe('/book');
  await line.click();
  await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === JOIN_PATH);
});

describe('joining', () => {
  it('[SCREEN-02] asks for everything the line wants to know and sends it', async () => {
    const server = stage.server();
    const service = (id: string, category: string) => ({
      id,
      names: names(id),
      category,
      methods: [1, 2],
      minutes: 15,
    });
    answerJoining(server, {
      methods: [1, 2],
      categories: [
        { id: 'care', names: names('Care') },
        { id: 'papers', names: names('Papers') },
      ],
      services: [service('Check-up', 'care'), service('Ear pain', 'care'), service('Form', 'papers')],
      maxAdditional: 1,
      maxPartySize: 4,
      needsPasscode: true,
      lastName: 'optional',
      phone: 'optional',
      email: 'optional',
      customFields: [
        {
          index: 1,
          label: 'Card number',
          type: 'text',
          choices: [],
          maxLength: 12,
          placeholder: 'AB 123',
          isRequired: true,
        },
      ],
    });
    const { page } = await openByClock(stage, JOIN_PATH);
    const goOn = () => page.getByRole('button', { name: translate('en', 'join.continue') }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Mobile phone').fill('416 555 0131');
    await page.getByLabel('Email').fill('ada@example.com');
    await goOn();
    await expect.poll(focused).toBe(translate('en', 'join.visit'));
    await expect(page.title()).resolves.toContain(translate('en', 'join.step', { step: 2, count: 4 }));
    await page.getByLabel('Care').check();
    await page.getByRole('radio', { name: 'Check-up' }).check();
    await page.getByRole('checkbox', { name: 'Ear pain' }).check();
    await page.getByRole('textbox', { name: 'Party size' }).fill('3');
    await goOn();
    await page.getByText(translate('en', 'validation.required')).first().waitFor();
    await page.getByLabel('Passcode').fill('blue door');
    await page.getByRole('radio', { name: 'By phone' }).check();
    await goOn();
    await page.getByLabel('Card number').fill('AB 771');
    // The passcode is never stored, so a reload leads to its step, with everything else as it was.
    await page.reload();
    await page.getByLabel('Passcode').fill('blue door');
    await goOn();
    await expect(page.getByLabel('Card number').inputValue()).resolves.toBe('AB 771');
    await page.goBack();
    await expect.poll(() => page.getByRole('radio', { name: 'Check-up' }).isChecked()).toBe(true);
    await page.goForward();
    await page.getByLabel('Card number').waitFor();
    await goOn();
    await expect.poll(focused).toBe(translate('en', 'join.check'));
    await expect
      .poll(() => page.locator('main dl').allTextContents())
      .toEqual([
        expect.stringContaining('Byron'),
        expect.stringContaining('Check-up'),
        expect.stringContaining('AB 771'),
      ]);
    await page.getByRole('link', { name: translate('en', 'join.back') }).click();
    await expect.poll(focused).toBe(translate('en', 'join.more'));
    await goOn();
    await page.getByRole('button', { name: translate('en', 'join.submit') }).click();
    await page.waitForURL(({ pathname }) => pathname === `/status/${TICKET_GUID}`);
    await expect(joinRequest(server)).resolves.toMatchObject({
      line: 'doctor',
      entry: {
        service: 'Check-up',
        additional: ['Ear pain'],
        partySize: 3,
        passcode: 'blue door',
        FirstName: 'Ada',
        LastName: 'Byron',
        PhoneNumber: '416 555 0131',
        Email: 'ada@example.com',
        custom: { 1: 'AB 771' },
        method: 2,
      },
    });
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  it('[SCREEN-03] asks for the code sent to a phone known from another device', async () => {
    const server = stage.server();
    answerJoining(server, { phone: 'required' });
    server.answer('POST client/join', { body: { success: true, guid: TICKET_GUID, next: 'code', number: 0 } });
    server.answer('POST client/join/code', {
      body: { success: true, guid: TICKET_GUID, next: 'in-line', number: 42 },
    });
    const { page } = await openByClock(stage, JOIN_PATH);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Mobile phone').fill('416 555 0131');
    await page.locator('[type=submit]').click();
    await page.getByRole('heading', { name: translate('en', 'code.title') }).waitFor();
    await page.locator('[name=code]').fill('123456');
    await page.locator('[type=submit]').click();
    await page.waitForURL(({ pathname }) => pathname === `/status/${TICKET_GUID}`);
    const { body } = await server.waitForRequest('POST client/join/code');
    expect(JSON.parse(body)).toEqual({ guid: TICKET_GUID, code: '123456' });
  });

  it('[API-13] sends the same key with every retry', async () => {
    const server = stage.server();
    answerJoining(server);
    server.answer('POST client/join', 'silence', {
      body: { success: true, guid: TICKET_GUID, next: 'in-line', number: 42 },
    });
    const { page } = await openByClock(stage, JOIN_PATH);
    await page.getByLabel('First name').fill('Ada');
    await page.locator('[type=submit]').click();
    const first = await server.waitForRequest('POST client/join');
    await page.clock.fastForward(58_000);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.locator('[type=submit]:not([aria-disabled=true])').click();
    const second = await server.waitForRequest('POST client/join', 2);
    await page.waitForURL(({ pathname }) => pathname === `/status/${TICKET_GUID}`);
    expect(first.headers['idempotency-key']).toMatch(/^[\w-]{16,}$/);
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
  });
});

describe('how to meet', () => {
  it('[MEET-01] offers in person as 1, by phone as 2 and online as 3', async () => {
    answerJoining(stage.server(), { methods: [1, 2, 3] });
    const { page } = await openByClock(stage, JOIN_PATH);
    await page.locator('[name=FirstName]').waitFor();
    for (const [name, value] of [
      ['In person', '1'],
      ['By phone', '2'],
      ['Online', '3'],
    ]) {
      await expect(page.getByRole('radio', { name: `${name}` }).getAttribute('value')).resolves.toBe(value);
    }
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('radio', { name: 'Online' }).check();
    await page.locator('[type=submit]').click();
    await expect(joinRequest(stage.server())).resolves.toMatchObject({ entry: { method: 3 } });
  });

  it("[MEET-02] offers what the site's settings turn on", async () => {
    const Settings = { MethodInPerson: '1', MethodOnline: '1' };
    stage.server().answer('GET client/site', { body: specifiedSite({ Settings }) });
    answerJoining(stage.server(), { methods: [1, 2, 3] });
    const { page } = await openByClock(stage, JOIN_PATH);
    await page.getByRole('radio', { name: 'In person' }).waitFor();
    await page.getByRole('radio', { name: 'Online' }).waitFor();
    await expect(page.getByRole('radio', { name: 'By phone' }).count()).resolves.toBe(0);
  });

  it('[MEET-03] takes the only option without asking', async () => {
    answerJoining(stage.server(), { methods: [3] });
    const { page } = await openByClock(stage, JOIN_PATH);
    await page.getByLabel('First name').fill('Ada');
    await expect(page.locator('[name=method]').count()).resolves.toBe(0);
    await page.locator('[type=submit]').click();
    await expect(joinRequest(stage.server())).resolves.toMatchObject({ entry: { method: 3 } });
  });
});
