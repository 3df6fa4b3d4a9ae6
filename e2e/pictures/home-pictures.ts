import type { Browser } from 'playwright';
import { CLINIC } from '../harness/join-line.ts';
import { openPage, type PageOptions } from '../harness/open-page.ts';
import { openStaff } from '../harness/staff-session.ts';
import { startServer } from '../harness/start-server.ts';
import { takePicture } from './take-picture.ts';

const PICTURES: Record<string, PageOptions> = {
  'home-phone': { height: 780 },
  'home-phone-dark-arabic': { height: 780, isDark: true, language: 'ar' },
  'home-desk': { isWide: true, height: 720 },
};

/** Who works where, so that every line is open and has a wait at any hour. */
const DESKS = [
  { who: 'lena.fischer', desk: 'desk-1' },
  { who: 'jo.park', desk: 'desk-2' },
  { who: 'sam.whitaker', desk: 'desk-4' },
  { who: 'amara.osei', desk: 'desk-7' },
];

export async function takeHomePictures(browser: Browser): Promise<void> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const sessions = [];
  try {
    for (const { who, desk } of DESKS) {
      sessions.push(await openStaff(server, { email: `${who}@willow.example`, siteId: CLINIC, desk }));
    }
    for (const line of ['walk-in-doctor', 'blood-tests', 'x-ray']) {
      await sessions[0]?.call('POST', 'line', { line, state: 'open', message: null });
    }
    for (const [name, options] of Object.entries(PICTURES)) {
      const { page, isLive, close } = await openPage(browser, options);
      await page.goto(server.url(String(CLINIC)));
      await isLive;
      await takePicture(page, name);
      await close();
    }
  } finally {
    for (const session of sessions) session.close();
    await server.stop();
  }
}
