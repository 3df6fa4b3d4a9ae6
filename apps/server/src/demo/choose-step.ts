import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

export const DEMO = { mostWaiting: 15, usualWaiting: 6 } as const;

export type DemoStep =
  | 'join'
  | 'call'
  | 'arrive'
  | 'complete'
  | 'no_show'
  | 'im_ready'
  | 'leave'
  | 'pause'
  | 'resume'
  | 'none';

type Line = { state: LineState; desks: number; stages: readonly TicketStage[] };

/** What happens next in a line that is to look alive: it drifts around its usual length and stays within bounds. */
export function chooseStep({ state, desks, stages }: Line, random: () => number): DemoStep {
  const count = (...wanted: TicketStage[]) => stages.filter((stage) => wanted.includes(stage)).length;
  const waiting = count('waiting', 'ready', 'holding');
  const [called, serving] = [count('called'), count('serving')];

  if (state === 'paused' && random() < 0.15) return 'resume';
  // A line with several desks would not stop for one break.
  if (state === 'open' && desks === 1 && random() < 0.02) return 'pause';
  const joins = state === 'open' && waiting < DEMO.mostWaiting && random() < 0.5 + (DEMO.usualWaiting - waiting) * 0.07;
  if (joins) return 'join';
  if (called > 0 && random() < 0.7) return random() < 0.06 ? 'no_show' : 'arrive';
  if (count('waiting', 'ready') > 0 && called + serving < desks) return 'call';
  if (serving > 0 && random() < 0.75) return 'complete';
  if (count('waiting') > 1) return random() < 0.8 ? 'im_ready' : 'leave';
  return serving > 0 ? 'complete' : 'none';
}
