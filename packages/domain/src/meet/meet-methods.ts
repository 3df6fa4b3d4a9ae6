import { settingIsOn, type Settings } from '../site/settings.ts';

/** MEET-01: the numbers are those of the wire. */
export const MEET_METHODS = { inPerson: 1, byPhone: 2, online: 3 } as const;
export type MeetMethod = keyof typeof MEET_METHODS;

const SETTING: Record<MeetMethod, string> = {
  inPerson: 'MethodInPerson',
  byPhone: 'MethodByPhone',
  online: 'MethodOnline',
};

/** MEET-02: those of the service that the site has on, or all of the site's where it overrides its services. */
export function meetMethods(settings: Settings, ofService?: readonly MeetMethod[]): MeetMethod[] {
  const ofSite = (Object.keys(SETTING) as MeetMethod[]).filter((method) => settingIsOn(settings, SETTING[method]));
  if (!ofService || settingIsOn(settings, 'OverrideMeetMethods')) return ofSite;
  return ofSite.filter((method) => ofService.includes(method));
}
