import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Browser, Page } from 'playwright';
import { CLINIC, fillIn, guidShown, LINE } from '../harness/join-line.ts';
import { openPage, type PageOptions } from '../harness/open-page.ts';
import { openStaff, staffPassword, type StaffSession } from '../harness/staff-session.ts';
import { startServer, type RunningServer } from '../harness/start-server.ts';
import { takePicture } from './take-picture.ts';

const DOCTOR = 'lena.fischer@willow.example';
const EARLIER = ['Nia Okonjo', 'Oskar Lindqvist', 'Mei Tanaka', 'Rafael Prado', 'Ines Marchetti'];
const LATER = ['Tomas Berg', 'Amina Yusuf', 'Jonas Keller'];

/** One visit from the form to the call, and how the console and the wall show it. */
export async function takeVisitPictures(browser: Browser): Promise<void> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const staff = await openStaff(server, { email: DOCTOR, siteId: CLINIC, desk: 'desk-1' });
  try {
    await emptyLine(staff);
    await addPeople(staff, EARLIER);
    const guid = await joinAsVisitor(browser, server);
    await addPeople(staff, LATER);
    await callNext(staff, 'start');
    await takeStatus(browser, server, guid, { 'status-phone': {}, 'status-phone-dark-arabic': DARK_ARABIC });
    await takeConsole(browser, server);
    for (let before = 0; before < EARLIER.length - 1; before++) await callNext(staff, 'complete');
    await callNext(staff, null);
    await takeStatus(browser, server, guid, {
      'status-called-phone': {},
      'status-called-desk': { isWide: true, height: 720 },
    });
    await takeWall(browser, server);
  } finally {
    staff.close();
    await server.stop();
  }
}

const DARK_ARABIC: PageOptions = { isDark: true, language: 'ar' };

async function boardOf(staff: StaffSession): Promise<Board> {
  return (await staff.call('GET', 'board')).reply as unknown as Board;
}

async function emptyLine(staff: StaffSession): Promise<void> {
  const { tickets } = await boardOf(staff);
  for (const { guid, actions } of tickets) {
    if (actions.includes('remove')) await staff.call('POST', `ticket/${guid}/act`, { action: 'remove' });
  }
}

async function addPeople(staff: StaffSession, names: readonly string[]): Promise<void> {
  for (const name of names) await staff.call('POST', 'walkin', { line: LINE, name });
}

/** Completes the current ticket, calls the next one and starts or completes it. */
async function callNext(staff: StaffSession, then: 'start' | 'complete' | null): Promise<void> {
  const act = async (guid: string, action: string) => staff.call('POST', `ticket/${guid}/act`, { action });
  const { tickets, desks } = await boardOf(staff);
  const mine = desks.find((desk) => desk.staff?.isMe);
  const inHand = tickets.find((ticket) => ticket.desk === mine?.id && ticket.actions.includes('complete'));
  if (inHand) await act(inHand.guid, 'complete');
  const guid = String((await staff.call('POST', 'next', { line: LINE })).reply['guid']);
  if (then) await act(guid, 'start');
  if (then === 'complete') await act(guid, 'complete');
}

async function joinAsVisitor(browser: Browser, server: RunningServer): Promise<string> {
  const { page, close } = await openPage(browser);
  await page.goto(server.url(`${CLINIC}`, `/join?line=${LINE}`));
  await fillIn(page, 'Sam Rivers', { phone: '416 555 0142' });
  await page.evaluate(() => scrollTo(0, 0));
  await takePicture(page, 'join-phone');
  await page.locator('[type=submit]').click();
  const guid = await guidShown(page);
  await close();
  return guid;
}

async function takeStatus(
  browser: Browser,
  server: RunningServer,
  guid: string,
  pictures: Record<string, PageOptions>,
): Promise<void> {
  for (const [name, options] of Object.entries(pictures)) {
    const { page, context, isLive, close } = await openPage(browser, { height: 780, ...options });
    const url = server.url(`${CLINIC}`, `/status/${guid}`);
    const value = options.language ?? 'en';
    await context.addCookies([{ name: 'WW_lang', value, url }]);
    await page.goto(url);
    await isLive;
    await takePicture(page, name);
    await close();
  }
}

async function takeConsole(browser: Browser, server: RunningServer): Promise<void> {
  const { page, close } = await openPage(browser, { isWide: true, width: 1440, height: 900 });
  await signIn(page, server);
  await takePicture(page, 'staff-board');
  await close();
}

async function signIn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url('staff', `/${CLINIC}`));
  await page.locator('[name=email]').fill(DOCTOR);
  await page.locator('[name=password]').fill(staffPassword(server));
  await page.getByRole('button', { name: translate('en', 'staff.signIn') }).click();
  await page.getByLabel(translate('en', 'staff.desk'), { exact: true }).waitFor();
}

async function takeWall(browser: Browser, server: RunningServer): Promise<void> {
  const { page, close } = await openPage(browser, { isWide: true, width: 1280, height: 720 });
  await page.goto(server.url('staff', `/wall/${CLINIC}`));
  await page.getByRole('main').waitFor();
  await takePicture(page, 'wall');
  await close();
}
