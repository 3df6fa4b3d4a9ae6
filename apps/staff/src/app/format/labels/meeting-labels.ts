import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** The labels of the page *Online meetings*. */
export const MEETING_LABELS = {
  way: 'settings.meeting.way',
  link: 'settings.meeting.link',
  serviceLinks: 'settings.meeting.serviceLinks',
  staffLinks: 'settings.meeting.staffLinks',
  takesGuests: 'settings.meeting.takesGuests',
  stun: 'settings.meeting.stun',
  turn: 'settings.meeting.turn',
  turnSecret: 'settings.meeting.turnSecret',
} as const satisfies Record<string, PlainTextKey>;
