import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** The fields of calls and more time, on their page, in its search and in the activity log. */
export const CALLING_LABELS = {
  nearlyAt: 'settings.calling.nearlyAt',
  travelMinutes: 'settings.calling.travel',
  respondMinutes: 'settings.calling.respond',
  isNoShowAutomatic: 'settings.calling.noShow',
  rejoinMinutes: 'settings.calling.rejoin',
  holdTimes: 'settings.calling.holdTimes',
  holdMinutes: 'settings.calling.holdMinutes',
  holdPlaces: 'settings.calling.holdPlaces',
  holdEnds: 'settings.calling.holdEnds',
  atClosing: 'settings.calling.atClosing',
  usualReasons: 'settings.calling.usualReasons',
  ownReasons: 'settings.calling.ownReasons',
  maxTicketsPerDevice: 'settings.calling.maxTickets',
  maxAppointments: 'settings.calling.maxAppointments',
  maxAdditional: 'settings.calling.maxAdditional',
} as const satisfies Record<string, PlainTextKey>;
