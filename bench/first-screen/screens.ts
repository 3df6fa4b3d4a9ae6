import { bookTime, freeTimeOn } from '@openturn/e2e/harness/book-over-http.ts';
import { CLINIC, LINE } from '@openturn/e2e/harness/join-line.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';

export type MeasuredScreen = {
  name: string;
  siteId: number;
  path: string;
  /** Selector of the main content: it has been painted when the screen counts as painted, and hydrated when usable. */
  wanted: string;
};

const SERVICE = 'flu-shot';
/** Its company has other sites. */
const OFFICE = 100003;

/** Every screen that a link, a QR code or a message leads to, with a ticket and an appointment of another device. */
export async function measuredScreens(server: RunningServer): Promise<MeasuredScreen[]> {
  const visitor = openVisitor(server);
  const ticket = await visitor.join({ FirstName: 'Ada', PhoneNumber: '416 555 0142' });
  const at = await freeTimeOn(visitor, { service: SERVICE, days: 3 });
  const { guid } = await bookTime(visitor, { service: SERVICE, at });
  const screens = [
    { name: 'home', path: '/', wanted: 'main li a' },
    { name: 'join', path: `/join?line=${LINE}`, wanted: 'main form input' },
    { name: 'book', path: '/book', wanted: 'main form input' },
    { name: 'book, times', path: `/book?service=${SERVICE}&method=1&step=time`, wanted: 'main form ul button' },
    { name: 'status', path: `/status/${ticket}`, wanted: 'main button' },
    { name: 'booked', path: `/booked/${guid}`, wanted: 'main button' },
    { name: 'find-my', path: '/find-my', wanted: 'main form input' },
  ].map((screen) => ({ siteId: CLINIC, ...screen }));
  return [...screens, { name: 'locations', siteId: OFFICE, path: '/locations', wanted: 'main li a' }];
}
