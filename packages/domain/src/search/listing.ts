import { type Settings, settingIsOn } from '../site/settings.ts';

/** The setting: only what says so itself is found by people who look for a business. */
export const LISTED = 'Listed';
/** Names by which a business is found besides those that it shows. */
export const ALSO_KNOWN_AS = 'AlsoKnownAs';
/** Letters of all of them. */
export const MOST_OTHER_NAMES = 200;

export function isListed(settings: Settings): boolean {
  return settingIsOn(settings, LISTED);
}
