import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { CLINIC } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { othersPictures } from './harness/others-pictures.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';

const ONLINE = 3;
const SERVICE = 'sick-note';
const CARD = 'Health card';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CONSENT = {
  isActive: true,
  texts: { en: { title: 'Consent', text: 'We write down when you were here.', boxes: ['I agree.'] } },
  services: [SERVICE],
  holds: 'visit',
  asksInitials: false,
  allowsMinors: false,
  keptYears: 2,
};
const DOCUMENT = {
  id: 'card',
  names: { en: CARD },
  reasons: {},
  services: [SERVICE],
  isRequired: true,
  kinds: ['png'],
  pages: 1,
};

type Setup = { services: { id: string }[]; versions: { services: Record<string, string> } };
type Payment = { id: string; version: number };
type Thread = { messages: { photo: { isKept: boolean } | null }[] };
type SettingsPage = { version: string; values: Record<string, unknown> };

const t = (key: PlainTextKey) => translate('en', key);
const press = (page: Page, key: PlainTextKey) => page.getByRole('button', { name: t(key), exact: true }).click();
const backToLine = (page: Page) =>
  page
    .getByRole('link', { name: t('visit.backToLine') })
    .last()
    .click();

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
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** A waiver, a document and a price for a service that can be given online. */
  async function askForAll(): Promise<void> {
    await owner.post('settings/waiver', { id: null, version: null, values: CONSENT });
    const { version, values } = (await owner.get<SettingsPage>('settings/documents')).reply;
    await owner.post('settings/documents', { version, values: { ...values, documents: [DOCUMENT] } });
    const { services, versions } = (await owner.get<Setup>('setup')).reply;
    const service = { ...services.find(({ id }) => id === SERVICE), methods: [1, ONLINE] };
    await owner.post('setup/service', { version: versions.services[SERVICE], service });
  }
  async function open(address: string, isWide = false): Promise<Page> {
    const viewport = isWide ? { width: 1280, height: 800 } : { width: 390, height: 844 };
    const context = await browser.newContext({ locale: 'en', viewport });
    await context.grantPermissions(['camera', 'microphone']);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }
  async function sign(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Sign: Consent' }).click();
    await press(page, 'join.continue');
    await page.getByRole('checkbox').check();
    await press(page, 'join.continue');
    await page.getByRole('heading', { name: t('waiver.drawTitle') }).waitFor();
    const pad = await page.locator('canvas').boundingBox();
    const [left, top] = [pad?.x ?? 0, pad?.y ?? 0];
    await page.mouse.move(left + 40, top + 40);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) await page.mouse.move(left + 40 + step * 8, top + 40 + (step % 4) * 12);
    await page.mouse.up();
    await press(page, 'waiver.sign');
    await page.getByText(translate('en', 'waiver.thanks', { name: 'Zoë Quill' })).waitFor();
    await backToLine(page);
  }
  async function sendCard(page: Page): Promise<void> {
    await page.getByRole('link', { name: translate('en', 'tasks.add', { name: CARD }) }).click();
    const buffer = Buffer.from(PIXEL, 'base64');
    const picture = { name: 'card.png', mimeType: 'image/png', buffer };
    await page.locator('[data-way=camera]').setInputFiles(picture);
    await page.getByText(/^Sent at/).waitFor();
    await press(page, 'documents.done');
  }
  async function hold(page: Page): Promise<void> {
    const reserve = page.getByRole('button', { name: translate('en', 'payment.hold', { amount: '$25.00' }) });
    await page
      .getByRole('link', { name: /\$25\.00/ })
      .last()
      .click();
    await reserve.click();
    await page.getByRole('radio', { name: t('payment.cardGood') }).check();
    await reserve.click();
    await page.getByRole('heading', { name: translate('en', 'payment.isHeld', { amount: '$25.00' }) }).waitFor();
    await backToLine(page);
  }
  async function talk(page: Page, guid: string): Promise<void> {
    await page.getByRole('link', { name: t('status.messages') }).click();
    await page.getByRole('textbox', { name: t('messages.write') }).fill('Is it you, Doctor Osei?');
    await press(page, 'messages.send');
    await page.getByRole('log').getByText(t('messages.sent')).waitFor();
    // A photo that is taken without a connection waits, and goes once.
    await page.context().setOffline(true);
    const buffer = Buffer.from(PIXEL, 'base64');
    await page.locator('[data-way=photo]').setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer });
    await page.getByText(t('messages.waits')).waitFor();
    await page.context().setOffline(false);
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Your photo, / })
      .waitFor();
    const { messages } = (await doctor.get<Thread>(`conversation/${guid}`)).reply;
    expect(messages.filter(({ photo }) => photo?.isKept)).toHaveLength(1);
    await doctor.post(`conversation/${guid}/message`, { text: 'Doctor Fischer today.' });
    await page.getByRole('log').getByText('Doctor Fischer today.').waitFor();
    await page.goBack();
  }
  async function meet(page: Page, guid: string): Promise<void> {
    const enter = async (each: Page) => {
      await press(each, 'meet.turnOn');
      await each.getByRole('meter').waitFor();
      await each.getByRole('button', { name: new RegExp(`${t('meet.toWaiting')}|${t('meet.join')}`) }).click();
    };
    await page.goto(server.url(`${CLINIC}`, `/meet?visit=${guid}`));
    await enter(page);
    await page.getByText(t('meet.letIn')).waitFor();
    // Who waits there is not taken elsewhere by the call.
    await doctor.act(guid, 'call');
    const staff = await open(server.url('staff'), true);
    await signInStaff(staff, server);
    await staff.goto(server.url('staff', `/meet/${CLINIC}/${guid}`));
    await enter(staff);
    await press(staff, 'staff.meetingStart');
    for (const each of [page, staff]) await expect.poll(() => othersPictures(each)).toBe(1);
    await expect(page.getByRole('alertdialog').count()).resolves.toBe(0);
    await press(staff, 'staff.meetingPeople');
    await press(staff, 'staff.meetingEnd');
    await page.getByText(t('meet.overTitle')).waitFor();
  }

  it('[SCREEN-04] [SCREEN-11] [SCREEN-14] is signed for, documented, held, talked about, met, rated and receipted on one phone', async () => {
    await askForAll();
    const entry = { FirstName: 'Zoë', LastName: 'Quill', PhoneNumber: '416 555 0141', method: ONLINE };
    const guid = await openVisitor(server).join({ ...entry, service: SERVICE });
    const page = await open(server.url(`${CLINIC}`, `/status/${guid}`));
    await sign(page);
    await sendCard(page);
    await hold(page);
    await talk(page, guid);
    expect((await doctor.ticket(guid))?.stage).toBe('waiting');
    await meet(page, guid);
    expect((await doctor.ticket(guid))?.stage).toBe('completed');
    await page.getByRole('link', { name: t('meet.rate') }).click();
    await page.getByRole('button', { name: t('rating.stars5') }).click();
    await page.getByText(t('rating.received')).waitFor();

    const { payments } = (await owner.get<{ payments: Payment[] }>(`visit/${guid}/payments`)).reply;
    const [held] = payments;
    expect(payments).toMatchObject([{ state: 'authorized', amount: 2_500 }]);
    const capture = { action: 'capture', amount: 2_500, version: held?.version };
    expect((await owner.post(`payment/${held?.id}/act`, capture)).status).toBe(200);
    await page.goto(server.url(`${CLINIC}`, `/payment?visit=${guid}`));
    await page.getByRole('heading', { name: translate('en', 'payment.isPaid', { amount: '$25.00' }) }).waitFor();
    await page.getByText('Sick note').first().waitFor();
  });
});
