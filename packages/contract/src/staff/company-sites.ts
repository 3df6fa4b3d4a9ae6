import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { SiteID } from '../visitor/site.ts';
import { NeededStaffText, StaffText, success } from '../wire.ts';

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
  summary: 'Gives another site of the same owner the set-up of this one; nothing that is only there is removed',
  body: z.strictObject({ to: SiteID, hasStaff: Staff }),
  reply: success('SetupCopied', {
    /** How many settings, lines, services, desks and hours changed there. */
    changed: z.int(),
  }),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input'],
});

export const SITES_CALLS = { 'POST staff/settings/sites': addSite, 'POST staff/settings/sites/copy': copySetup };
