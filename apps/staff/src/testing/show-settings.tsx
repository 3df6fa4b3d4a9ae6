import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { Settings } from '#app/settings/settings.tsx';
import { sampleMe } from './sample-me.ts';
import { showPart } from './show-staff.tsx';

type SettingsOptions = { language?: 'en' | 'ar'; me?: Partial<StaffMe>; isOwner?: boolean };

/** Shows the page of the settings at this path, such as `lines/new`, to a manager. */
export function showSettings(path: string, { language = 'en', me, isOwner = false }: SettingsOptions = {}) {
  const options = { path: `/100001/settings/${path}`, language };
  return showPart(<Settings siteId={100_001} me={sampleMe(me)} isOwner={isOwner} />, options);
}
