import type { VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { chooseHold, type ChosenHold, type HoldDeps } from './choose-hold.ts';
import { earlierChange } from '#features/tickets/rules/earlier-change.ts';
import type { MoveRefusal } from '#features/tickets/rules/make-move.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import { isGuid, isShown } from './read-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

export type ActOnTicket = {
  siteId: number;
  guid: string;
  action: VisitorAction;
  /** The stage the visitor saw when they pressed; the current one if missing. */
  stage?: TicketStage | undefined;
  minutes?: number | undefined;
  places?: number | undefined;
  key: string | null;
};

export type ActRefusal = {
  code:
    | 'ticket-closed'
    | 'key-reused'
    | 'hold-refused'
    | 'not-now'
    | 'invalid-input'
    | 'already-in-line'
    | 'line-closed'
    | 'line-gone'
    | 'busy';
};

export type Acted = { guid: string; stage: string; version: number; at: number };
type Outcome = Result<Acted, ActRefusal>;

/** Rejoining after a missed turn depends on the line's state; undoing does not, as the visitor never really left. */
const BACK_INTO: Partial<Record<VisitorAction, readonly LineState[]>> = { rejoin: ['open', 'paused'] };

/** Carries out a visitor's action; knowing the guid is enough. */
export async function actOnTicket(input: ActOnTicket, deps: HoldDeps): Promise<Outcome> {
  const { siteId, guid, action, key } = input;
  const ticket = isGuid(guid) ? await deps.tickets.find(siteId, guid) : null;
  if (!ticket) return err({ code: 'ticket-closed' });
  const before = await doneBefore(input, deps);
  if (before) return before;
  if (!isShown(ticket, deps.clock.now())) return err({ code: 'ticket-closed' });

  const hold = action === 'need_more_time' ? await chooseHold(ticket, input, deps) : ok<ChosenHold>({});
  if (!hold.ok) return hold;
  const lineStates = BACK_INTO[action];
  const moved = await moveTicket(
    {
      siteId,
      ticketId: guid,
      event: action,
      by: 'visitor',
      // The ticket was called just as the visitor left: they see that, and choose again.
      ifStage: input.stage ?? ticket.stage,
      ...(key !== null && { idempotencyKey: key }),
      ...(lineStates && { alsoWrite: () => ({ lineStates }) }),
      ...hold.value,
    },
    deps,
  );
  // A concurrent retry may have done it first; the log then has its result.
  const done = moved.ok ? await doneBefore(input, deps) : null;
  return done ?? (moved.ok ? ok(acted(moved.value)) : err({ code: refusalOf(moved.error.code) }));
}

async function doneBefore(
  { siteId, guid, action, key }: ActOnTicket,
  { tickets }: TicketDeps,
): Promise<Outcome | null> {
  const change = await earlierChange({ siteId, id: guid }, key, tickets);
  if (!change) return null;
  const { event, actor, to: stage, version, at } = change;
  return event === action && actor === 'visitor' ? ok({ guid, stage, version, at }) : err({ code: 'key-reused' });
}

function acted({ id, stage, version, stageAt }: Ticket): Acted {
  return { guid: id, stage, version, at: stageAt };
}

function refusalOf(code: MoveRefusal['code']): ActRefusal['code'] {
  switch (code) {
    case 'not-found':
      return 'line-gone';
    case 'line-paused':
    case 'line-full':
    case 'too-many-tickets':
      return 'line-closed';
    case 'repeated':
      return 'busy';
    case 'changed-meanwhile':
    case 'still-called':
    case 'at-other-stop':
      return 'not-now';
    default:
      return code;
  }
}
