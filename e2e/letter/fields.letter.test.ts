import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectShown } from './harness/expect-shown.ts';
import { answerJoining, JOIN_PATH, joinRequest } from './harness/join-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedSite } from './harness/specified.ts';

const stage = letterStage();

async function openForm(rules: Partial<JoinRules>): Promise<{ page: Page; context: BrowserContext }> {
  answerJoining(stage.server(), rules);
  const open = await openByClock(stage, JOIN_PATH);
  await open.page.locator('[name=FirstName]').fill('Grace');
  return open;
}

const submit = (page: Page) => page.locator('main [type=submit]').click();

describe('an email address', () => {
  it('[VAL-02] is sent only if it is valid', async () => {
    const { page } = await openForm({ email: 'required' });
    const email = page.getByLabel('Email');
    for (const wrong of ['grace', 'grace@', 'grace@example', 'gr ace@example.com', '@example.com']) {
      await email.fill(wrong);
      await submit(page);
      await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(translate('en', 'validation.email')).first().waitFor();
    }
    expect(stage.server().requestsOf('POST client/join')).toEqual([]);
    await email.fill('grace.h+line@mail.example.com');
    await submit(page);
    await expect(joinRequest(stage.server())).resolves.toMatchObject({
      entry: { Email: 'grace.h+line@mail.example.com' },
    });
  });

  it('[VAL-02] must have the allowed domain, if there is one', async () => {
    const { page } = await openForm({ email: 'required', allowedEmailDomain: 'willow.example' });
    await page.getByLabel('Email').fill('grace@example.com');
    await submit(page);
    await page
      .getByText(translate('en', 'validation.emailDomain', { domain: 'willow.example' }))
      .first()
      .waitFor();
    expect(stage.server().requestsOf('POST client/join')).toEqual([]);
    await page.getByLabel('Email').fill('grace@willow.example');
    await submit(page);
    await expect(joinRequest(stage.server())).resolves.toMatchObject({ entry: { Email: 'grace@willow.example' } });
  });
});

describe("the business's fields", () => {
  const SETTINGS = {
    ClientCustomField1: '1',
    ClientCustomField1Req: '1',
    CustomField1Label: 'Card number',
    CustomField1Len: '6',
    CustomField1Placeholder: 'AB 123',
    ClientCustomField2: '1',
    CustomField2Label: 'Which ear?',
    CustomField2Type: 'choice',
    CustomField2List: 'Left, Right,Both',
    ClientCustomField3: '1',
    CustomField3Label: 'Beyond the second',
  };

  it("[VAL-03] are shown as the site's settings say", async () => {
    stage.server().answer('GET client/site', { body: specifiedSite({ Settings: SETTINGS }) });
    const { page } = await openForm({});
    const card = page.getByLabel('Card number');
    await expect(card.getAttribute('placeholder')).resolves.toBe('AB 123');
    await expect(page.getByRole('radio').allTextContents()).resolves.toHaveLength(3);
    await expect(page.getByText('Beyond the second').count()).resolves.toBe(0);
    await submit(page);
    await page.getByText(translate('en', 'validation.required')).first().waitFor();
    await card.fill('AB 1234');
    await submit(page);
    await page
      .getByText(translate('en', 'validation.maxChars', { max: 6 }))
      .first()
      .waitFor();
    expect(stage.server().requestsOf('POST client/join')).toEqual([]);
    await card.fill('AB 123');
    await page.getByRole('radio', { name: 'Right' }).check();
    await submit(page);
    await expect(joinRequest(stage.server())).resolves.toMatchObject({
      entry: { custom: { 1: 'AB 123', 2: 'Right' } },
    });
  });

  it("[VAL-03] [LANG-01] come in the visitor's language, or are marked with their own", async () => {
    const Settings = {
      ...SETTINGS,
      ClientSiteLanguages: 'en,fr-ca',
      'CustomField1Label_fr-ca': 'Numéro de carte',
      'CustomField1Placeholder_fr-ca': 'p. ex. AB 123',
      'CustomField2List_fr-ca': 'Gauche,Droite,Les deux',
    };
    stage.server().answer('GET client/site', { body: specifiedSite({ Settings }) });
    answerJoining(stage.server(), {});
    const { page } = await openByClock(stage, JOIN_PATH, { language: 'fr-CA' });
    await page.getByLabel('Prénom').fill('Grace');
    const card = page.getByLabel('Numéro de carte');
    await expect(card.getAttribute('placeholder')).resolves.toBe('p. ex. AB 123');
    await card.fill('AB 123');
    await expect(page.getByText('Which ear?').getAttribute('lang')).resolves.toBe('en');
    await page.getByRole('radio', { name: 'Droite' }).check();
    await submit(page);
    const entry = { custom: { 1: 'AB 123', 2: 'Right' } };
    await expect(joinRequest(stage.server())).resolves.toMatchObject({ entry });
  });

  it.each([
    ['MaxCustomFields says', { ...SETTINGS, MaxCustomFields: '3' }, 1],
    ['two at most without it', SETTINGS, 0],
  ])('[VAL-03] are as many as %s', async (_how, Settings, shown) => {
    stage.server().answer('GET client/site', { body: specifiedSite({ Settings }) });
    const { page } = await openForm({});
    await page.getByLabel('Card number').waitFor();
    await expect(page.getByText('Beyond the second').count()).resolves.toBe(shown);
  });

  it('[VAL-03] allow 200 characters if no length is set', async () => {
    const Settings = { ClientCustomField1: '1', CustomField1Label: 'Card number', CustomField1Len: '0' };
    stage.server().answer('GET client/site', { body: specifiedSite({ Settings }) });
    const { page } = await openForm({});
    await page.getByLabel('Card number').fill('x'.repeat(201));
    await submit(page);
    await expectShown(page.getByText(translate('en', 'validation.maxChars', { max: 200 })).first());
    await page.getByLabel('Card number').fill('x'.repeat(200));
    await submit(page);
    await stage.server().waitForRequest('POST client/join');
  });
});

describe('the profile', () => {
  /** The name prefilled in the device's next form. */
  async function nextName({ page }: { page: Page }): Promise<string> {
    await page.waitForURL(/\/status\//);
    await page.goto(stage.server().url('/join?line=other'));
    return page.locator('[name=FirstName]').inputValue();
  }
  async function join(phone: string) {
    const open = await openForm({ phone: 'optional' });
    await open.page.getByLabel('Mobile phone').fill(phone);
    await submit(open.page);
    return open;
  }

  it('[VAL-04] is stored with first name and phone', async () => {
    const open = await join('416 555 0131');
    await expect(nextName(open)).resolves.toBe('Grace');
    await expect(open.page.getByLabel('Mobile phone').inputValue()).resolves.toBe('416 555 0131');
  });

  it('[VAL-05] is stored on the device, but not in plain text', async () => {
    const open = await join('416 555 0131');
    await open.page.waitForURL(/\/status\//);
    const stored = await open.page.evaluate(() => Object.values(localStorage).join('\n') + document.cookie);
    expect(stored).not.toContain('Grace');
    expect(stored).not.toContain('555');
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain('Grace');
    await expect(nextName(open)).resolves.toBe('Grace');
  });

  it('[VAL-04] is not stored without a phone', async () => {
    await expect(nextName(await join(''))).resolves.toBe('');
  });

  it('[VAL-04] is never stored on a public computer', async () => {
    stage.server().answer('GET client/site', { body: specifiedSite({ ClientSitePublicPC: true }) });
    await expect(nextName(await join('416 555 0131'))).resolves.toBe('');
  });
});
