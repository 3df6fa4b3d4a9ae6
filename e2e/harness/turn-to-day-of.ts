import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { readAppointment } from './book-time.ts';
import { daysAfter, localTime } from './local-time.ts';
import type { RunningServer } from './start-server.ts';

const dayOf = (at: number) => localTime(at, 'America/Toronto').slice(0, 10);

/** From today; what is booked a day ahead just before midnight is two days on. */
export async function turnToDayOf(calendar: Page, server: RunningServer, guid: string): Promise<void> {
  const { at, now } = await readAppointment(server, guid);
  for (let date = dayOf(now); date < dayOf(at); date = daysAfter(date, 1)) {
    await calendar.getByRole('button', { name: translate('en', 'calendar.nextDay') }).click();
  }
}
