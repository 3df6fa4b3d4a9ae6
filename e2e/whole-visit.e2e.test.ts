import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { othersPictures } from './harness/others-pictures.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';
import { askForAll, CARD, CONSENT_TITLE } from './harness/whole-visit/ask-for-all.ts';
import { losing } from './harness/whole-visit/losing.ts';
import { enterMeeting, openStaffSide } from './harness/whole-visit/staff-side.ts';
import { type Sending, visitSteps, type Walk } from './harness/whole-visit/visit-steps.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Payment = { id: string; version: number };
type Thread = { messages: { from: string; text: string; photo: { isKept: boolean } | null }[] };

/** It is a long way, also for a machine that does much else. */
const LONG = { timeout: 240_000 };

const wholly: Sending = async ({ tap, shown }) => {
  await tap();
  await shown.waitFor();
};

async function seeArabic(page: Page): Promise<void> {
  await expect(page.locator('html').getAttribute('dir')).resolves.toBe('rtl');
  await expect(findViolations(page)).resolves.toEqual([]);
}

describe('a whole visit', () => {
  let server: RunningServer;
  let browser: Browser;
  let owner: Console;
  let doctor: Console;

  beforeAll(async () => {
    const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    [server, browser] = await Promise.all([startServer(DEMO_SERVER), launchBrowser({ flags })]);
    owner = await openConsole(server, 'amara.osei@willow.example');
    doctor = await openConsole(server, DOCTOR, { desk: 'desk-1' });
    await doctor.emptyLines();
    await askForAll(owner);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function openPhone(language: Walk['language']): Promise<Page> {
    const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
    await context.grantPermissions(['camera', 'microphone']);
    return context.newPage();
  }

  type Run = { name: string; language?: Walk['language']; look?: (page: Page) => Promise<void>; isCut?: boolean };

  /** From the line to the receipt, with staff who have the visit open. */
  async function walk({ name, language = 'en', look = async () => {}, isCut = false }: Run): Promise<void> {
    const [page, staff] = await Promise.all([openPhone(language), openStaffSide(browser, server)]);
    const sending = isCut ? losing(page) : wholly;
    const steps = visitSteps({ page, server, language, look: () => look(page), sending });
    const guid = await steps.join(name);
    await staff.openVisit(name);
    await steps.sign(name);
    await staff.seesDone(CONSENT_TITLE.en);
    await steps.sendCard(PIXEL);
    await staff.seesDone(CARD.en);
    await steps.hold();
    await steps.write('Is it you?', PIXEL);
    await doctor.post(`conversation/${guid}/message`, { text: 'Doctor Fischer today.' });
    await page.getByRole('log').getByText('Doctor Fischer today.').waitFor();
    const { messages } = (await doctor.get<Thread>(`conversation/${guid}`)).reply;
    expect(messages.filter(({ from }) => from === 'visitor').map(({ text, photo }) => [text, photo?.isKept])).toEqual([
      ['Is it you?', undefined],
      ['', true],
    ]);
    await page.goBack();
    expect((await doctor.ticket(guid))?.stage).toBe('waiting');

    await page.goto(server.url(`${CLINIC}`, `/meet?visit=${guid}`));
    await enterMeeting(page, language);
    await page.getByText(steps.t('meet.letIn')).waitFor();
    await look(page);
    // Who waits there is not taken elsewhere by the call.
    await doctor.act(guid, 'call');
    await staff.meet(guid);
    for (const each of [page, staff.page]) await expect.poll(() => othersPictures(each)).toBe(1);
    await expect(page.getByRole('alertdialog').count()).resolves.toBe(0);
    await look(page);
    if (isCut) await sitOutACut(page);
    await staff.endMeeting();
    await page.getByText(steps.t('meet.overTitle')).waitFor();
    expect((await doctor.ticket(guid))?.stage).toBe('completed');
    await steps.rate();

    await isThereOnce({ guid, name });
    const { payments } = (await owner.get<{ payments: Payment[] }>(`visit/${guid}/payments`)).reply;
    const [held] = payments;
    expect(payments).toMatchObject([{ state: 'authorized', amount: 2_500 }]);
    const capture = { action: 'capture', amount: 2_500, version: held?.version };
    expect((await owner.post(`payment/${held?.id}/act`, capture)).status).toBe(200);
    await steps.isPaid();
    await Promise.all([page.context().close(), staff.close()]);
  }

  async function isThereOnce({ guid, name }: { guid: string; name: string }): Promise<void> {
    const { tickets, recent } = await doctor.board();
    const all = [...tickets, ...recent].filter((ticket) => JSON.stringify(ticket).includes(name));
    expect(all.map((ticket) => ticket.guid)).toEqual([guid]);
    for (const part of ['waivers', 'documents']) {
      expect((await doctor.get<{ rows: unknown[] }>(`visit/${guid}/${part}`)).reply.rows).toHaveLength(1);
    }
  }

  async function sitOutACut(page: Page): Promise<void> {
    await page.context().setOffline(true);
    await page.waitForTimeout(1_000);
    await page.context().setOffline(false);
    await expect.poll(() => othersPictures(page)).toBe(1);
  }

  it(
    '[SCREEN-04] [SCREEN-11] [SCREEN-14] is signed for, documented, held, talked about, met, rated and receipted on one phone',
    LONG,
    () => expect(walk({ name: 'Zoë Quill' })).resolves.toBeUndefined(),
  );

  it('[SCREEN-04] [LANG-07] goes from right to left in Arabic, and every screen on the way is accessible', LONG, () =>
    expect(walk({ name: 'زينب الخطيب', language: 'ar', look: seeArabic })).resolves.toBeUndefined(),
  );

  it('[LIVE-05] loses and doubles nothing where the network goes in the middle of each step', LONG, () =>
    expect(walk({ name: 'Noor Haddad', isCut: true })).resolves.toBeUndefined(),
  );
});
