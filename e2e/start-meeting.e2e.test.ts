import { translate } from '@openturn/texts/server-texts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { CLINIC } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openConsole } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { othersPictures } from './harness/others-pictures.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';

const t = (key: PlainTextKey) => translate('en', key);
const press = (page: Page, key: PlainTextKey) => page.getByRole('button', { name: t(key), exact: true }).click();

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  [server, browser] = await Promise.all([startServer(DEMO_SERVER), launchBrowser({ flags })]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function open(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(['camera', 'microphone']);
  return context.newPage();
}
async function checkIn(page: Page): Promise<void> {
  await press(page, 'meet.turnOn');
  await page.getByRole('meter').waitFor();
  await page.getByRole('button', { name: new RegExp(`${t('meet.toWaiting')}|${t('meet.join')}`) }).click();
}

it('[SCREEN-14] [STAFF-08] comes to the meeting that is started with the main key of the desk', async () => {
  const doctor = await openConsole(server, DOCTOR, { desk: 'desk-1' });
  await doctor.emptyLines();
  const entry = { FirstName: 'Zoë', LastName: 'Quill', PhoneNumber: '416 555 0191', method: 3 };
  const guid = await openVisitor(server).join(entry);
  const visitor = await open();
  await visitor.goto(server.url(`${CLINIC}`, `/meet?visit=${guid}`));
  await checkIn(visitor);
  await visitor.getByText(t('meet.letIn')).waitFor();
  const staff = await open();
  await signInStaff(staff, server);
  await doctor.act(guid, 'call');
  const start = staff.locator('[data-main]', { hasText: t('staff.meetingStart') });
  await start.waitFor();
  const [meeting] = await Promise.all([staff.waitForEvent('popup'), staff.keyboard.press('s')]);
  await checkIn(meeting);
  await expect.poll(() => othersPictures(meeting)).toBe(1);
  await expect.poll(() => othersPictures(visitor)).toBe(1);
  expect((await doctor.ticket(guid))?.stage).toBe('meeting_started');
});
