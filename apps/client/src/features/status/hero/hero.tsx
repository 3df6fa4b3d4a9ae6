import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { Stage } from '#tickets/stage-text.ts';
import { CalledHero } from './called-hero.tsx';
import { HoldHero } from './hold-hero.tsx';
import { InLineHero } from './in-line-hero.tsx';
import { MeetingHero } from './meeting-hero.tsx';
import { OverHero } from './over-hero.tsx';
import { ServingHero } from './serving-hero.tsx';

const HEROES: Readonly<Record<Stage, (props: { ticket: TicketView }) => React.ReactNode>> = {
  draft: InLineHero,
  waiting: InLineHero,
  ready: InLineHero,
  holding: HoldHero,
  called: CalledHero,
  waiting_meeting: MeetingHero,
  meeting_started: MeetingHero,
  serving: ServingHero,
  completed: OverHero,
  cancelled: OverHero,
};

/** The one answer: when is it my turn? */
export function Hero({ ticket }: { ticket: TicketView }) {
  // A stage that this client does not know is shown as one in line.
  const Shown = (HEROES as Partial<typeof HEROES>)[ticket.stage] ?? InLineHero;
  return <Shown ticket={ticket} />;
}
