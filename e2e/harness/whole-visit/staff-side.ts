import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Browser, Page } from 'playwright';
import { CLINIC } from '../join-line.ts';
import { signInStaff } from '../sign-in-staff.ts';
import type { RunningServer } from '../start-server.ts';

const t = (key: PlainTextKey) => translate('en', key);

/** Turns camera and microphone on and goes to the waiting room, or in. */
export async function enterMeeting(page: Page, language: 'en' | 'ar'): Promise<void> {
  const name = (key: PlainTextKey) => translate(language, key);
  await page.getByRole('button', { name: name('meet.turnOn'), exact: true }).click();
  await page.getByRole('meter').waitFor();
  await page.getByRole('button', { name: new RegExp(`${name('meet.toWaiting')}|${name('meet.join')}`) }).click();
}

/** Somebody in the console who has the visit open all the time. */
export async function openStaffSide(browser: Browser, server: RunningServer) {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(['camera', 'microphone']);
  const page = await context.newPage();
  await signInStaff(page, server);
  return {
    page,
    openVisit: async (name: string) => {
      await page.goto(server.url('staff', `/${CLINIC}`));
      await page.getByText(name).first().click();
    },
    /** That the visitor has done their part. */
    seesDone: (part: string) =>
      page
        .getByRole('button', { name: new RegExp(`${part}\\s*${t('tasks.done')}`) })
        .first()
        .waitFor(),
    meet: async (guid: string) => {
      await page.goto(server.url('staff', `/meet/${CLINIC}/${guid}`));
      await enterMeeting(page, 'en');
      await page.getByRole('button', { name: t('staff.meetingStart'), exact: true }).click();
    },
    endMeeting: async () => {
      for (const key of ['staff.meetingPeople', 'staff.meetingEnd', 'staff.meetingEndVisit'] as const) {
        await page.getByRole('button', { name: t(key), exact: true }).click();
      }
    },
    close: () => context.close(),
  };
}
