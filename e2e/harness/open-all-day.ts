import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import { willowStreetClinic } from '@openturn/server/src/seed/sites/willow-street-clinic.ts';

/** The demo clinic with every line always open, so that tests do not depend on the time of day. */
export const openAllDay: DemoSite = {
  ...willowStreetClinic,
  siteId: 100011,
  company: { id: 11, name: willowStreetClinic.company.name },
  hosts: [],
  week: everyDay(from('00:00', '24:00')),
  lines: willowStreetClinic.lines.map(({ week: _week, ...line }) => line),
};
