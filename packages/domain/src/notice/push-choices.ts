import { addDays, wallClock } from '../format/wall-clock.ts';
import { instantAt } from '../slots/open-spans.ts';
import { SECOND_MS } from '../time/units.ts';

/** What a visitor can turn off on a device. Their turn and calls always reach it. */
export const PUSH_GROUPS = ['nearly', 'changes', 'messages', 'reminders', 'after'] as const;
export type PushGroup = (typeof PUSH_GROUPS)[number];

/** Times of the wall clock, such as 22:00; `until` may be the next day. */
export type QuietHours = { from: string; until: string; zone: string };

/** What one device is notified of. */
export type PushChoices = {
  off: PushGroup[];
  quiet: QuietHours | null;
  /** Texts come besides the notifications, and not only where one fails. */
  alsoTexts: boolean;
};

export const USUAL_PUSH_CHOICES: PushChoices = { off: [], quiet: null, alsoTexts: false };

/** How long a text or an email waits for the notification of the same event. */
export const PUSH_GRACE_MS = 20 * SECOND_MS;

/** When the quiet hours end that it is in; null outside. */
export function quietUntil(now: number, { from, until, zone }: QuietHours): number | null {
  const { date, time } = wallClock(now, zone);
  const [begins, ends] = [`${from}:00`, `${until}:00`];
  const isOvernight = begins > ends;
  const isQuiet = isOvernight ? time >= begins || time < ends : time >= begins && time < ends;
  if (!isQuiet) return null;
  return instantAt(isOvernight && time >= begins ? addDays(date, 1) : date, ends, zone);
}
