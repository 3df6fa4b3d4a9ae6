import { settingIsOn, type Settings } from '../site/settings.ts';

/** MEET-01: the numbers used on the wire. */
export const MEET_METHODS = { inPerson: 1, byPhone: 2, online: 3 } as const;
export type MeetMethod = keyof typeof MEET_METHODS;

const SETTING: Record<MeetMethod, string> = {
  inPerson: 'MethodInPerson',
  byPhone: 'MethodByPhone',
  online: 'MethodOnline',
};

const METHODS = Object.keys(SETTING) as MeetMethod[];

/** MEET-02. With `OverrideMeetMethods` on: all methods of the site. Otherwise those that both site and service offer. */
export function meetMethodNames(settings: Settings, ofService?: readonly MeetMethod[]): MeetMethod[] {
  const ofSite = METHODS.filter((method) => settingIsOn(settings, SETTING[method]));
  if (!ofService || settingIsOn(settings, 'OverrideMeetMethods')) return ofSite;
  return ofSite.filter((method) => ofService.includes(method));
}

/** As wire numbers; a service that would have none left gets the site's. */
export function methodNumbersOfService(settings: Settings, methods: readonly number[]): number[] {
  const names = METHODS.filter((name) => methods.includes(MEET_METHODS[name]));
  const left = meetMethodNames(settings, names);
  return left.length > 0 ? methodNumbers(left) : methodNumbersOfSite(settings);
}

/** As wire numbers; people come in person to a site that names no method. */
export function methodNumbersOfSite(settings: Settings): number[] {
  const named = meetMethodNames(settings);
  return methodNumbers(named.length > 0 ? named : ['inPerson']);
}

export function methodNumbers(methods: readonly MeetMethod[]): number[] {
  return methods.map((method) => MEET_METHODS[method]);
}
