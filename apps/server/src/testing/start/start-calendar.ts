import type { DemoService } from '#seed/sites/demo-site.ts';
import type { ServiceSetup, SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import type { StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { everyDay, from } from '#seed/sites/demo-site.ts';
import { lineFixture, siteFixture } from '#testing/samples/site-fixture.ts';
import { signInStaff } from './sign-in-staff.ts';
import { bookable } from './start-booking.ts';
import { startTestServer } from './start-test-server.ts';

export const AT = Date.parse('2026-11-23T10:00:00-05:00');
export const HALF_HOUR = 30 * 60_000;

/** The fields of the replies that the tests read. */
export type Body = {
  success: boolean;
  reason?: string;
  versions: { site: string; services: Record<string, string>; staff: Record<string, string> };
  hold: StaffAppointment;
  appointment: StaffAppointment;
  alternatives: number[];
  staff: { id: string; open: { from: number; until: number }[] }[];
  services: ServiceSetup[];
  site: SiteSetup;
  rows: { action: string; detail: string; visit: { name: string; changes: object[] } | null }[];
};

/** The console of a site with three people, two hours before the appointment at `AT`. */
export async function startCalendar(services: readonly DemoService[] = [], environment: NodeJS.ProcessEnv = {}) {
  const site = siteFixture({
    settings: { MethodInPerson: '1' },
    week: everyDay(from('09:00', '17:00')),
    lines: [lineFixture('a')],
    staff: ['ann', 'ben', 'cy'].map((id) => ({ id, name: id, role: {} })),
    services: [
      bookable('cut', { staff: ['ann', 'ben'] }),
      bookable('asks', { booking: { needsApproval: true, standby: 'in-turn' } }),
      ...services,
    ],
  });
  const server = await startTestServer(environment, site);
  server.time.now = AT - 4 * HALF_HOUR;
  const [ada, mina, oak] = [
    await signInStaff(server, 'ada'),
    await signInStaff(server, 'mina'),
    await signInStaff(server, 'oak'),
  ];
  const entry = { service: 'cut', staff: 'ann', at: AT, name: 'Zoë Quill', PhoneNumber: '604 555 0132' };
  const add = async (more: object = {}, headers = {}) =>
    (await ada.post('staff/appointment', { ...entry, ...more }, headers)).json<Body>();
  const act = async (guid: string, action: string, more: object = {}) =>
    (await ada.post(`staff/appointment/${guid}/act`, { action, ...more })).json<Body>();
  const calendar = async () => (await ada.get('staff/calendar?from=2026-11-23&days=1')).json<Body>();
  return { ...server, server, ada, mina, oak, add, act, calendar };
}
