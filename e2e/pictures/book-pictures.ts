import { addDays, wallClock, weekdayOf } from '@openturn/domain/format/wall-clock.ts';
import type { Browser } from 'playwright';
import { bookNextFree, fillInWho, holdNextFree, openTimes } from '../harness/book-time.ts';
import { DEMO_SERVER, DOCTOR } from '../harness/demo-doctor.ts';
import { CLINIC } from '../harness/join-line.ts';
import { openPage, type PageOptions } from '../harness/open-page.ts';
import { send } from '../harness/send.ts';
import { signInStaff } from '../harness/sign-in-staff.ts';
import { openStaff, type StaffSession } from '../harness/staff-session.ts';
import { startServer, type RunningServer } from '../harness/start-server.ts';
import { takePicture } from './take-picture.ts';

const SERVICE = 'family-doctor';
const DOCTORS = ['amara-osei', 'lena-fischer', 'tomas-rivera'];
const NAMES = [
  'Nia Okonjo',
  'Oskar Lindqvist',
  'Mei Tanaka',
  'Rafael Prado',
  'Ines Marchetti',
  'Tomas Berg',
  'Amina Yusuf',
  'Jonas Keller',
  'Kim Ardent',
  'Lior Dahan',
  'Pilar Ocampo',
  'Wen Zhou',
  'Ruth Abel',
  'Samir Haddad',
];
/** Family visits this many steps apart leave gaps for others. */
const EVERY = 4;

/** What visitors choose and receive, and the day in the staff calendar. */
export async function takeBookPictures(browser: Browser): Promise<void> {
  const server = await startServer(DEMO_SERVER);
  const staff = await openStaff(server, { email: DOCTOR, siteId: CLINIC });
  try {
    const today = wallClock(Date.now(), 'America/Toronto').date;
    const day = nextWorkday(today);
    for (const doctor of DOCTORS) await fillDay(server, staff, { doctor, day });
    await takeBooking(browser, server, day);
    await takeBooked(browser, server);
    await takeCalendar(browser, server, Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000));
  } finally {
    staff.close();
    await server.stop();
  }
}

function nextWorkday(today: string): string {
  const days = [1, 2, 3].map((ahead) => addDays(today, ahead));
  return days.find((day) => weekdayOf(day) <= 5) ?? today;
}

type Day = { doctor: string; day: string };

async function fillDay(server: RunningServer, staff: StaffSession, { doctor, day }: Day): Promise<void> {
  const path = `/api/${CLINIC}/client/slots?service=${SERVICE}&staff=${doctor}&from=${day}&days=1`;
  const { text } = await send(server.port, { path });
  const { rows } = JSON.parse(text) as { rows: { times: { at: number }[] }[] };
  const times = (rows[0]?.times ?? []).filter((_, place) => place % EVERY === DOCTORS.indexOf(doctor));
  for (const [place, { at }] of times.entries()) {
    const name = NAMES[(place * DOCTORS.length + DOCTORS.indexOf(doctor)) % NAMES.length];
    await staff.call('POST', 'appointment', { service: SERVICE, staff: doctor, at, name });
  }
}

async function takeBooking(browser: Browser, server: RunningServer, day: string): Promise<void> {
  const pictures: Record<string, PageOptions> = {
    'book-phone': {},
    'book-desk': { isWide: true, height: 760 },
    'book-phone-dark-arabic': { isDark: true, language: 'ar' },
  };
  for (const [name, options] of Object.entries(pictures)) {
    const { page, close } = await openPage(browser, options);
    await openTimes(page, server, SERVICE, `&date=${day}`);
    await page.locator('section li button').first().waitFor();
    await takePicture(page, name);
    if (name === 'book-phone') {
      await holdNextFree(page);
      await fillInWho(page, 'Sam Rivers', '416 555 0142');
      await page.evaluate(() => scrollTo(0, 0));
      await takePicture(page, 'book-details-phone');
    }
    await close();
  }
}

async function takeBooked(browser: Browser, server: RunningServer): Promise<void> {
  const pictures: Record<string, PageOptions> = {
    'booked-phone': {},
    'booked-phone-dark-arabic': { isDark: true, language: 'ar' },
  };
  for (const [index, [name, options]] of Object.entries(pictures).entries()) {
    const { page, close } = await openPage(browser, { height: 780, ...options });
    await bookNextFree(page, server, SERVICE, ['Sam Rivers', `416 555 014${index}`]);
    await page.locator('main time').first().waitFor();
    await takePicture(page, name);
    await close();
  }
}

async function takeCalendar(browser: Browser, server: RunningServer, daysAhead: number): Promise<void> {
  const { page, close } = await openPage(browser, { isWide: true, width: 1440, height: 900 });
  await signInStaff(page, server, '/calendar');
  await page.locator('#calendar-title').waitFor();
  for (let day = 0; day < daysAhead; day++) await page.keyboard.press('ArrowRight');
  await page.locator('[data-session]').nth(2).click();
  await takePicture(page, 'staff-calendar');
  await close();
}
