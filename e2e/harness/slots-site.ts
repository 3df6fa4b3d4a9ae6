import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import { siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { daysAfter } from './local-time.ts';

/** The longest possible booking window. */
const YEAR = { leadMinutes: 0, horizonDays: 365 };
const WEEK = { week: everyDay(from('10:00', '12:00')), exceptions: {} };
const NIGHTS = { week: everyDay(from('22:00', '03:30')), exceptions: {} };

/** Services and staff for each aspect of free times: steps, buffers, groups, nights and invalid settings. */
export function slotsSite(siteId: number, zone: string, today: string): DemoSite {
  const week = everyDay(from('00:00', '24:00'));
  const special = { [daysAfter(today, 3)]: [from('09:00', '12:00'), from('13:00', '15:00')] };
  const service = (id: string, more: Partial<DemoSite['services'][number]>) => ({
    id,
    lineId: null,
    names: { en: id },
    isBookable: true,
    methods: [1] as const,
    minutes: 30,
    ...more,
  });
  const buffers = { bufferBeforeMinutes: 10, bufferAfterMinutes: 15 };
  const wrong = { leadMinutes: -5, horizonDays: 4_000, stepMinutes: 7, seats: 0 } as unknown as object;
  return siteFixture({
    siteId,
    company: { id: siteId, name: 'Invented company' },
    zone,
    week,
    settings: { MethodInPerson: '1' },
    services: [
      service('visit', { minutes: 25, staff: ['one'], booking: { ...YEAR, ...buffers, stepMinutes: 10 } }),
      service('long', { minutes: 60, staff: ['one'], booking: { ...YEAR, stepMinutes: 30 } }),
      service('night', { staff: ['night'], booking: { ...YEAR, stepMinutes: 15 } }),
      service('group', { staff: ['two'], booking: { ...YEAR, stepMinutes: 30, seats: 3 } }),
      service('with-group', { staff: ['two'], booking: { ...YEAR, stepMinutes: 30 } }),
      service('bounded', {
        minutes: 20,
        staff: ['any'],
        booking: { leadMinutes: 200, horizonDays: 5, stepMinutes: 20 },
      }),
      service('unbounded', { minutes: 15, staff: ['any'], booking: wrong }),
    ],
    staff: [
      { id: 'one', name: 'One', role: {}, hours: { ...WEEK, exceptions: special } },
      { id: 'two', name: 'Two', role: {}, hours: WEEK },
      { id: 'night', name: 'Three', role: {}, hours: NIGHTS },
      { id: 'any', name: 'Four', role: {} },
    ],
  });
}
