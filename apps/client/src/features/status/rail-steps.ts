import type { RailStep } from '@openturn/ui/states/stage-rail.tsx';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import type { Stage } from '#tickets/stage-text.ts';

/** Each stage's position on the rail: joined, in line, your turn, served. */
const PRESENT: Readonly<Record<Stage, number>> = {
  draft: 0,
  waiting: 1,
  ready: 1,
  holding: 1,
  called: 2,
  waiting_meeting: 2,
  meeting_started: 2,
  serving: 3,
  completed: 4,
  cancelled: 0,
};

export function railSteps(stage: Stage, t: Translate): RailStep[] {
  const labels = [t('status.railJoined'), t('status.railInLine'), t('status.railTurn'), t('status.railServed')];
  const present = (PRESENT as Partial<typeof PRESENT>)[stage] ?? PRESENT.waiting;
  return labels.map((label, at) => ({ label, state: at < present ? 'done' : at === present ? 'now' : 'next' }));
}
