import { translate } from '@openturn/texts/server-texts.ts';
import type { TextKey } from '@openturn/texts/keys.ts';
import { NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { shareServer } from './harness/share-server.ts';

const t = (key: TextKey) => translate('en', key);
const server = shareServer({ env: { DEMO: '0' } });
let owner: Page;
let visitor: Page;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const browser = await sharedBrowser();
  for (const isWide of [true, false]) {
    const { page, close } = await openPage(browser, { isWide });
    closing.push(close);
    if (isWide) owner = page;
    else visitor = page;
  }
  const [, code = ''] = /with this code +(\S+)/.exec(server().output()) ?? [];
  await owner.goto(server().url('staff'));
  await owner.getByRole('button', { name: /Open your business/ }).click();
  await owner.getByLabel('Code from the terminal').fill(code);
  await owner.getByLabel('Your name').fill('Mara Quinn');
  await owner.getByLabel('Email').fill('mara@example.com');
  await owner.getByLabel('Password').fill('correct horse battery');
  await owner.getByRole('button', { name: 'Continue' }).click();
  await owner.getByRole('heading', { name: 'What kind of business is it?' }).waitFor();
});
afterAll(() => Promise.all(closing.map((close) => close())));

const HELP = ['interpreter', 'step_free', 'hearing', 'companion'];
/** What a visitor of a new business finds: its lines, or the services of its only one, and what its form asks for. */
const KINDS = [
  ['Clinic', { lines: ['Walk-in'], services: ['See a doctor', 'See a nurse', 'Vaccination'], last: 1, help: HELP }],
  [
    'Barber or salon',
    { lines: ['Walk-in'], services: ['Haircut', 'Beard trim', 'Haircut and beard'], last: 0, help: [] },
  ],
  [
    'Public office',
    { lines: ['Apply for a document', 'Collect a document', 'Information'], services: [], last: 1, help: HELP },
  ],
  ['Restaurant', { lines: ['Table inside', 'Table outside'], services: [], last: 0, help: ['step_free'], party: 8 }],
  ['Adviser', { lines: ['Walk-in'], services: ['First meeting', 'Follow-up meeting'], last: 1, help: [] }],
  ['Something else', { lines: ['Walk-in'], services: [], last: 1, help: [] }],
] as const;

it.each(KINDS)('[SETUP-01] opens as “%s” with what its visitors need to be asked', async (kind, promised) => {
  const { lines, services, last, help } = promised;
  const button = (name: string) => owner.getByRole('button', { name, exact: true });
  await owner.goto(server().url('staff', '/start'));
  await button(kind).click();
  await button('Name it later').click();
  for (let question = 0; question < 3; question++) await button('Skip').click();
  await button('Open the business').click();
  const join = owner.getByRole('link', { name: 'Try it: join your own line' });
  await visitor.goto((await join.getAttribute('href')) ?? '');
  const shown = visitor.getByRole('main');
  if (lines.length > 1) {
    for (const line of lines) await shown.getByText(line, { exact: true }).first().waitFor();
    await shown.getByRole('link', { name: new RegExp(lines[0]) }).click();
  }
  await visitor.locator('[name=FirstName]').waitFor();
  await shown.getByText(lines[0], { exact: true }).first().waitFor();
  await expect(shown.getByRole('radio').count()).resolves.toBe(services.length);
  for (const service of services) await shown.getByRole('radio', { name: service }).first().waitFor();
  for (const [need, key] of Object.entries(NEED_TEXTS)) {
    const count = (help as readonly string[]).includes(need) ? 1 : 0;
    expect([need, await shown.getByText(t(key)).count()]).toEqual([need, count]);
  }
  await expect(visitor.locator('[name=LastName]').count()).resolves.toBe(last);
  const party = shown.getByText(t('label.partySize'));
  await expect(party.count()).resolves.toBe('party' in promised ? 1 : 0);
});
