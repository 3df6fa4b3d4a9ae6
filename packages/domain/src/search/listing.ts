import { type Settings, settingIsOn } from '../site/settings.ts';

/** The setting: only what says so itself is found by people who look for a business. */
export const LISTED = 'Listed';

export function isListed(settings: Settings): boolean {
  return settingIsOn(settings, LISTED);
}
