import { LONGEST_PRIORITY_REASON, MOST_OWN_REASONS, USUAL_REASONS } from '@openturn/domain/line/priority-reasons.ts';
import { AT_CLOSING, CALLING_BOUNDS, HOLD_MINUTES, HOLD_PLACES } from '@openturn/domain/ticket/calling-bounds.ts';
import * as z from 'zod';
import { EnteredText } from '@openturn/contract/wire.ts';
import { settingsPage } from './settings-page.ts';

const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

export const CallingValues = z.strictObject({
  nearlyAt: within(CALLING_BOUNDS.nearlyAt),
  travelMinutes: within(CALLING_BOUNDS.travelMinutes),
  respondMinutes: within(CALLING_BOUNDS.respondMinutes),
  isNoShowAutomatic: z.boolean(),
  rejoinMinutes: within(CALLING_BOUNDS.rejoinMinutes),
  /** How often a visitor may ask for more time; 0 for never. */
  holdTimes: within(CALLING_BOUNDS.holdTimes),
  /** What visitors can choose. */
  holdMinutes: z.array(z.literal([...HOLD_MINUTES])).max(HOLD_MINUTES.length),
  holdPlaces: z.array(z.literal([...HOLD_PLACES])).max(HOLD_PLACES.length),
  holdEnds: z.enum(['return', 'ask']),
  /** What happens to those who still wait when a line's hours end. */
  atClosing: z.enum(AT_CLOSING),
  /** Why staff see somebody sooner: which of ours they choose from, and the business's own words. */
  usualReasons: z.array(z.enum(USUAL_REASONS)).max(USUAL_REASONS.length),
  ownReasons: z.array(EnteredText.max(LONGEST_PRIORITY_REASON)).max(MOST_OWN_REASONS),
  /** Tickets that one device may hold for others, itself included; null for our limit. */
  maxTicketsPerDevice: within(CALLING_BOUNDS.maxTicketsPerDevice),
  maxAppointments: within(CALLING_BOUNDS.maxAppointments),
  maxAdditional: within(CALLING_BOUNDS.maxAdditional),
});
export type CallingValues = z.output<typeof CallingValues>;

export const callingPage = settingsPage({
  path: 'staff/settings/calling',
  id: 'Calling',
  summary: 'Calls, no-shows, more time, and how much one visitor may take',
  values: CallingValues,
  shown: z.object({}),
});
