import type { Hours } from '@openturn/contract/staff/staff-setup.ts';
import type { StaffSession } from './staff-session.ts';

/** Saves the site's opening hours; returns those before. */
export async function setHours(staff: StaffSession, hours: Hours): Promise<Hours> {
  type Setup = { versions: { site: string }; site: { hours: Hours } };
  const { versions, site } = (await staff.call('GET', 'setup')).reply as Setup;
  await staff.call('POST', 'setup/site', { version: versions.site, site: { ...site, hours } });
  return site.hours;
}
