import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openVisitor } from './harness/open-visitor.ts';

const t = translate;

/** Asked for only with the service of this visit. */
const CONSENT = {
  isActive: true,
  texts: {
    en: {
      title: 'Consent to a note',
      text: `# What we write\nWhen you were here. ${'Nothing else goes to your employer. '.repeat(60)}`,
      boxes: ['I have read this.', 'I agree.'],
    },
  },
  services: ['sick-note'],
  holds: 'visit',
  asksInitials: false,
  allowsMinors: true,
  keptYears: 2,
};

describe('a waiver', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);

  it('[SCREEN-10] [ROUTE-07] [ROUTE-23] [VAL-01] is read, drawn and kept as a PDF, shown to staff, and stepped over by Back', async () => {
    const { reply: saved } = await staff.call('POST', 'settings/waiver', { id: null, version: null, values: CONSENT });
    const id = Number(saved['id']);
    const entry = { FirstName: 'Ada', LastName: 'Rivers', service: 'sick-note' };
    const visitor = openVisitor(stage.server());
    const guid = await visitor.join(entry);
    const { page, problems } = await stage.open();
    // The copy is for the device that joined.
    await page.addInitScript((token) => localStorage.setItem('appToken', token), visitor.token);
    const url = (path: string) => stage.server().url(`${CLINIC}`, path);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(url('/'));
    let isHeld = true;
    await page.route('**/*.js', (route) => (isHeld ? undefined : route.continue()));
    await page.goto(url(`/status/${guid}`), { waitUntil: 'commit' });
    const toSign = page.getByRole('link', { name: 'Sign: Consent to a note' });
    await toSign.waitFor();
    isHeld = false;
    // Tapped before the script runs, it loads another document, whose Back still leads here.
    await toSign.click();
    await page.waitForURL(`**/waiver/${id}?visit=${guid}`);
    await page.getByRole('heading', { name: 'What we write' }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await press(t('en', 'waiver.skip'));
    await press(t('en', 'join.continue'));
    await press(t('en', 'join.continue'));
    await page.getByText(t('en', 'validation.checkAll')).waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await press(t('en', 'join.continue'));
    await page.getByRole('heading', { name: t('en', 'waiver.who') }).waitFor();
    await press(t('en', 'join.continue'));
    await page.getByRole('heading', { name: t('en', 'waiver.drawTitle') }).waitFor();
    await press(t('en', 'waiver.sign'));
    await page.getByText(t('en', 'validation.signatureRequired')).waitFor();
    const pad = await page.locator('canvas').boundingBox();
    const [left, top] = [pad?.x ?? 0, pad?.y ?? 0];
    await page.mouse.move(left + 40, top + 40);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) await page.mouse.move(left + 40 + step * 8, top + 40 + (step % 4) * 12);
    await page.mouse.up();
    await press(t('en', 'waiver.sign'));
    await page.getByText(t('en', 'waiver.thanks', { name: 'Ada Rivers' })).waitFor();
    const href = await page.getByRole('link', { name: t('en', 'waiver.openCopy') }).getAttribute('href');
    const copy = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      return [answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
    }, href ?? '');
    expect(copy).toEqual(['application/pdf', '%PDF-']);
    const { reply } = await staff.call('GET', `visit/${guid}/waivers`);
    expect(reply).toMatchObject({ rows: [{ waiver: id, signed: { name: 'Ada Rivers', version: 1 } }] });

    await page
      .getByRole('link', { name: t('en', 'visit.backToLine') })
      .last()
      .click();
    await page.waitForURL(`**/status/${guid}`);
    await page.getByRole('link', { name: /Consent to a note/ }).waitFor();
    await page.goBack();
    await page.waitForURL(`**/status/${guid}`);
    expect(problems).toEqual([]);
    await page.goto(url('/waiver/0'));
    await page.getByRole('heading', { name: t('en', 'notFound.title') }).waitFor();
  });
});
