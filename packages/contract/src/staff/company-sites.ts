import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { SiteID } from '../visitor/site.ts';
import { Names, NeededStaffText, StaffText, success } from '../wire.ts';
import { MessageToVisitor } from './staff-calendar.ts';
import { Affected, choices, Left } from './staff-setup.ts';

const Staff = z.boolean().describe('With its staff, who do not get an account there');

export const addSite = defineCall('POST staff/settings/sites', {
  summary: 'Adds a site of the company, empty or with the set-up of this one; for its owner',
  body: z.strictObject({
    name: NeededStaffText.max(80),
    address: StaffText.max(120),
    city: StaffText.max(80),
    isCopy: z.boolean(),
    hasStaff: Staff,
  }),
  reply: success('SiteAdded', {
    SiteID,
    /** The console of the new site. */
    address: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input', 'not-now', 'key-reused', 'busy'],
  takesKey: true,
});

export const copySetup = defineCall('POST staff/settings/sites/copy', {
  summary:
    'Gives another site of the same owner the set-up of this one; no line, service, desk or person that is only there is removed',
  body: z.strictObject({
    to: SiteID,
    hasStaff: Staff,
    isDryRun: z.boolean().optional().describe('Only says which appointments there it would leave outside the hours'),
    choices,
    message: MessageToVisitor,
  }),
  reply: success('SetupCopied', {
    /** How many settings, lines, services, desks and hours changed there. */
    changed: z.int(),
    /** In a dry run: whom it meets, each with the next free time after it. */
    met: z.array(Affected),
    /** Afterwards: what could not be done as chosen. */
    left: z.array(Left),
    /** As they are there afterwards, for the names in `met` and `left`. */
    zone: z.string(),
    services: z.array(z.object({ id: z.string(), names: Names })),
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input', 'busy'],
});

export const SITES_CALLS = { 'POST staff/settings/sites': addSite, 'POST staff/settings/sites/copy': copySetup };
