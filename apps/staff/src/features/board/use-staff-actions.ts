import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { STAFF_ACTIONS, undoOfAction, type StaffAction } from '@openturn/domain/ticket/staff-actions.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { type KeyFor, useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts, type Texts } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import { openMeeting } from '#app/visit-parts/meeting-address.ts';
import { useBoardUpdates } from './board-queries.ts';
import { explainFailure } from './explain-failure.ts';
import { colleagueText, type Left } from './overtaken.ts';
import { type ShownAction, useLastAction } from './use-last-action.ts';

type Done = Left & { ticketCode: string; action: StaffAction; plan?: StaffTicket['plan']; line?: string | undefined };

type Act = {
  ticket: Pick<StaffTicket, 'guid' | 'plan'> & Partial<Pick<StaffTicket, 'version' | 'stage'>>;
  action: StaffAction;
  line?: string;
  service?: string;
  minutes?: number;
  why?: EndReason;
  words?: string;
};

type Sent = StaffAction | 'next' | 'change';
type Run = (keyFor: KeyFor) => Promise<Board>;
/** What has happened meanwhile to what a failed action was about; null if nothing has. */
type FindReason = (now: Board) => string | null;

type Answer = Left & { ticketCode: string; board: Board };

/**
 * An agent's actions on tickets, one at a time, even if a key is held down or pressed twice. `toCall` are the tickets that
 * are first in the lines of the desk.
 */
export function useStaffActions(siteId: number, seen: Board, toCall: readonly string[]) {
  const { t, language } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const { last, setLast, say, reasonOf } = useLastAction(seen);
  const { isSending: isPending, submit } = useSubmit<Sent>();

  async function undoAll(done: readonly Done[]): Promise<Board> {
    const board = await sendUndos(siteId, done);
    say(t(STAFF_ACTIONS.undo.words.done));
    return board;
  }
  function showDone(done: readonly Done[]) {
    setLast({
      text: doneWords(done, seen, { t, language }).join(' · '),
      undo: done.every(({ action }) => undoOfAction(action)) ? () => undoAll(done) : null,
      left: done,
    });
  }
  async function act(what: Act): Promise<Answer> {
    const answer = await sendAct(siteId, what);
    if (what.action === 'undo') say(backText(answer, t));
    else showDone([doneTo(what, answer)]);
    return answer;
  }
  async function next(line: string | undefined, keyFor: KeyFor): Promise<Answer> {
    const answer = await sendNext(siteId, line, keyFor({ line, toCall }));
    showDone([{ ...answer, action: 'call' }]);
    return answer;
  }
  async function completeAndNext(ticket: StaffTicket, line: string | undefined, keyFor: KeyFor): Promise<Answer> {
    const completed = await act({ ticket, action: 'complete' });
    const called = await sendNext(siteId, line, keyFor({ line, toCall }));
    showDone([doneTo({ ticket, action: 'complete' }, completed), { ...called, action: 'call' }]);
    return called;
  }
  /** Resolves once the board shows the result; true if the action succeeded. If a colleague was faster, says who. */
  const once = (action: Sent, run: Run, findReason?: FindReason) =>
    submit(
      action,
      async (keyFor) => {
        await show(await run(keyFor));
        return true;
      },
      (error) => explainFailure(error, { refetch, findReason, say }),
    );
  /** Something else that was done, with its undo. */
  const showAction = ({ undo, ...shown }: ShownAction) =>
    setLast({
      ...shown,
      undo:
        undo &&
        (async () => {
          const board = await undo();
          say(t(STAFF_ACTIONS.undo.words.done));
          return board;
        }),
    });
  return {
    last,
    forget: () => setLast(null),
    isPending,
    act: (what: Act) => {
      // Whoever starts a meeting comes to it; only a press may open a window.
      if (what.action === 'start' && what.ticket.stage === 'waiting_meeting') openMeeting(siteId, what.ticket.guid);
      return once(
        what.action,
        async () => (await act(what)).board,
        (now) => colleagueText(now, what.ticket.guid, t),
      );
    },
    next: (line?: string) => once('next', async (keyFor) => (await next(line, keyFor)).board),
    completeAndNext: (ticket: StaffTicket, line?: string) =>
      once('next', async (keyFor) => (await completeAndNext(ticket, line, keyFor)).board),
    showDone: showAction,
    /** Any other change of a ticket; `run` sends it and returns what to show. */
    change: (run: (key: string) => Promise<{ board: Board; shown: ShownAction }>) =>
      once('change', async () => {
        const { board, shown } = await run(newIdempotencyKey());
        showAction(shown);
        return board;
      }),
    undo: () => last?.undo && once('undo', last.undo, reasonOf),
  };
}

/** What was done, and where the visitors are sent by it. */
function doneWords(done: readonly Done[], { lines }: Board, { t, language }: Pick<Texts, 't' | 'language'>): string[] {
  return done.flatMap(({ action, ticketCode, plan, line }) => [
    t(STAFF_ACTIONS[action].words.done, { number: ticketCode }),
    ...lines.filter(({ id }) => id === line).map(({ names }) => pickName(names, language)),
    ...(action === 'complete' && plan?.next ? [t('staff.sendTo', { name: pickName(plan.next, language) })] : []),
  ]);
}

function doneTo({ ticket, action, line }: Pick<Act, 'ticket' | 'action' | 'line'>, answer: Answer): Done {
  return { ...answer, action, plan: ticket.plan, line };
}

export type StaffActions = ReturnType<typeof useStaffActions>;

/** Where somebody is whose visit was reopened. */
function backText({ guid, ticketCode, board }: Answer, t: Texts['t']): string {
  const stage = board.tickets.find((ticket) => ticket.guid === guid)?.stage ?? 'waiting';
  if (stage === 'waiting' || stage === 'ready') return t('staff.didReturn', { number: ticketCode });
  return `${ticketCode} · ${t(STAGE_TEXTS[stage])}`;
}

const CONTESTED: ReadonlySet<StaffAction> = new Set(['call', 'transfer', 'undo']);

// A new idempotency key for each press: the state table lets an action on one ticket happen only once.
function sendAct(siteId: number, { ticket: { guid, version }, ...what }: Act): Promise<Answer> {
  // Two colleagues may call or transfer the same ticket at once: only the first does. An undo names what it takes back.
  const isContested = version !== undefined && CONTESTED.has(what.action);
  const body = isContested ? { ...what, version } : what;
  return call('POST staff/ticket/:guid/act', { siteId, params: { guid }, body, key: newIdempotencyKey() });
}

/** The latest first, as each may depend on the one before it. */
async function sendUndos(siteId: number, done: readonly Done[]): Promise<Board> {
  const boards: Board[] = [];
  for (const ticket of done.toReversed()) boards.push((await sendAct(siteId, { ticket, action: 'undo' })).board);
  return boards.at(-1) as Board;
}

/** Pressed again while no answer came and the same people are first, it is the same call: nobody else is called. */
function sendNext(siteId: number, line: string | undefined, key: string): Promise<Answer> {
  return call('POST staff/next', { siteId, body: line === undefined ? {} : { line }, key });
}
