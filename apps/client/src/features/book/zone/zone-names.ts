import { wallClock } from '@openturn/domain/format/wall-clock.ts';

/** What browsers still call by an older name. */
const NEWER: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** As it is called today. */
export function nameOfToday(zone: string): string {
  return NEWER[zone] ?? zone;
}

export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Null where the browser does not tell, or knows the zone by no name. */
export function zoneOfDevice(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone ? nameOfToday(timeZone) : '';
  return isZone(zone) ? zone : null;
}

export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    wallClock(0, zone);
    return true;
  } catch {
    return false;
  }
}

/** Whether clocks in both show the same now and half a year on, by whatever names. */
export function isSameZone(one: string, other: string, now: number): boolean {
  const halfYear = 182 * 86_400_000;
  return [now, now + halfYear].every((at) => {
    const [a, b] = [wallClock(at, one), wallClock(at, other)];
    return a.date === b.date && a.time === b.time;
  });
}
