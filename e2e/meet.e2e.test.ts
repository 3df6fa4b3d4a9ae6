import { translate } from '@openturn/texts/server-texts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { othersPictures } from './harness/others-pictures.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { startTurn } from './harness/start-turn.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';

const t = (key: PlainTextKey) => translate('en', key);
const press = (page: Page, key: PlainTextKey) => page.getByRole('button', { name: t(key), exact: true }).click();

describe('an online meeting', () => {
  let server: RunningServer;
  let browser: Browser;
  let owner: Console;
  let doctor: Console;
  let guid = '';
  let phones = 0;

  beforeAll(async () => {
    const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    [server, browser] = await Promise.all([startServer(DEMO_SERVER), launchBrowser({ flags })]);
    owner = await openConsole(server, 'amara.osei@willow.example');
    doctor = await openConsole(server, 'lena.fischer@willow.example', { desk: 'desk-1' });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    await doctor.emptyLines();
    // Each visitor has a phone of their own, as one that another device has used would have to be proven.
    const entry = { FirstName: 'Zoë', LastName: 'Quill', PhoneNumber: `416 555 014${phones++}`, method: 3 };
    guid = await openVisitor(server).join(entry);
  });

  async function open(address: string, script?: () => void): Promise<Page> {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
    await context.grantPermissions(['camera', 'microphone']);
    const page = await context.newPage();
    if (script) await page.addInitScript(script);
    await page.goto(address);
    return page;
  }
  const address = () => server.url(`${CLINIC}`, `/meet?visit=${guid}`);
  async function checkIn(page: Page): Promise<void> {
    await press(page, 'meet.turnOn');
    await page.getByRole('meter').waitFor();
    await page.getByRole('button', { name: new RegExp(`${t('meet.toWaiting')}|${t('meet.join')}`) }).click();
  }
  /** Staff in the window of the meeting. */
  async function openStaffWindow(): Promise<Page> {
    const page = await open(server.url('staff'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInStaff(page, server);
    await page.goto(server.url('staff', `/meet/${CLINIC}/${guid}`));
    await checkIn(page);
    return page;
  }

  it('[SCREEN-14] [ROUTE-14] [ERR-13] is checked, waited for, started by staff, joined by a guest, and survives a kill', async () => {
    const visitor = await open(address());
    await visitor.getByText(t('meet.notStarted')).waitFor();
    await checkIn(visitor);
    await visitor.getByText(t('meet.letIn')).waitFor();
    await doctor.act(guid, 'call');
    const staff = await openStaffWindow();
    await staff.getByText('Zoë Quill', { exact: true }).waitFor();
    await expect(findViolations(staff)).resolves.toEqual([]);
    await press(staff, 'staff.meetingStart');
    await expect.poll(() => othersPictures(visitor)).toBe(1);
    await expect.poll(() => othersPictures(staff)).toBe(1);
    await expect(findViolations(visitor)).resolves.toEqual([]);
    expect((await doctor.ticket(guid))?.stage).toBe('meeting_started');

    // Without a word, as when a battery is empty.
    await visitor.context().close();
    const again = await open(address());
    await checkIn(again);
    const backAt = performance.now();
    await expect.poll(() => othersPictures(again)).toBe(1);
    expect(performance.now() - backAt).toBeLessThan(5_000);

    const { reply } = await doctor.post<{ url: string }>(`visit/${guid}/meeting/invite`);
    const guest = await open(reply.url);
    await guest.locator('[name=guestName]').fill('Inés');
    await checkIn(guest);
    await guest.getByText(t('meet.knock')).waitFor();
    await staff.getByRole('button', { name: /1 waits/ }).click();
    await press(staff, 'staff.meetingAdmit');
    for (const page of [again, guest, staff]) await expect.poll(() => othersPictures(page)).toBe(2);
    await press(again, 'meet.mute');
    await press(again, 'meet.cameraOff');
    await expect.poll(() => othersPictures(guest)).toBe(2);
    await press(staff, 'staff.meetingEnd');
    await press(staff, 'staff.meetingEndVisit');
    for (const page of [again, guest, staff]) await page.getByText(t('meet.overTitle')).waitFor();
    expect((await doctor.ticket(guid))?.stage).toBe('completed');
  });

  it('[SCREEN-14] [SCREEN-15] has the conversation beside it for both sides, and goes on meanwhile', async () => {
    await doctor.act(guid, 'call');
    const [visitor, staff] = await Promise.all([open(address()), openStaffWindow()]);
    await checkIn(visitor);
    await press(staff, 'staff.meetingStart');
    await expect.poll(() => othersPictures(visitor)).toBe(1);
    await press(visitor, 'status.messages');
    await visitor.getByRole('textbox').fill('I cannot hear you');
    await press(visitor, 'messages.send');
    await staff.getByText(t('conversation.unread')).waitFor({ state: 'attached' });
    await press(staff, 'conversation.title');
    await staff.getByText('I cannot hear you').waitFor();
    await staff.getByRole('textbox').fill('Now?');
    await press(staff, 'staff.send');
    await visitor.getByText('Now?', { exact: true }).waitFor();
    for (const page of [visitor, staff]) {
      await expect(findViolations(page)).resolves.toEqual([]);
      await expect.poll(() => othersPictures(page)).toBe(1);
      await press(page, 'dialog.close');
    }
    expect(visitor.context().pages()).toHaveLength(1);
  });

  it('[SCREEN-14] reaches whoever can only be reached through a TURN server, by a name that ends', async () => {
    const turn = await startTurn('a shared secret of a test');
    try {
      const { reply } = await owner.get<{ version: string; values: object }>('settings/meeting');
      const values = { ...reply.values, turn: turn.address, turnSecret: 'a shared secret of a test' };
      await owner.post('settings/meeting', { version: reply.version, values });
      const relayOnly = () => {
        const Direct = RTCPeerConnection;
        globalThis.RTCPeerConnection = class extends Direct {
          constructor(settings?: RTCConfiguration) {
            super({ ...settings, iceTransportPolicy: 'relay' });
          }
        };
      };
      await doctor.act(guid, 'call');
      const visitor = await open(address(), relayOnly);
      await checkIn(visitor);
      const staff = await openStaffWindow();
      await press(staff, 'staff.meetingStart');
      await expect.poll(() => othersPictures(visitor)).toBe(1);
      await expect.poll(() => othersPictures(staff)).toBe(1);
    } finally {
      await turn.stop();
    }
  });
});
