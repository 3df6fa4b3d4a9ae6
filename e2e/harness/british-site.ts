import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import { siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';

/** A business that writes dates as 31/12/2030, with the service `talk`. */
export function britishSite(siteId: number): DemoSite {
  return siteFixture({
    siteId,
    company: { id: 41, name: 'Invented company' },
    names: { en: 'Mill Lane' },
    dateFormat: 2,
    settings: { MethodInPerson: '1' },
    week: everyDay(from('00:00', '24:00')),
    services: [
      {
        id: 'talk',
        lineId: null,
        names: { en: 'A talk' },
        minutes: 30,
        isBookable: true,
        methods: [1],
        staff: ['one'],
        booking: { leadMinutes: 0 },
      },
    ],
    staff: [{ id: 'one', name: 'One', role: {} }],
  });
}
