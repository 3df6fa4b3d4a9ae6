import type { LineStore } from '#features/lines/line-store.ts';
import { presentLines } from '#features/lines/present-lines.ts';
import { addTicket } from '#features/tickets/add-ticket.ts';
import { callNext } from '#features/tickets/call-next.ts';
import { moveTicket } from '#features/tickets/move-ticket.ts';
import { setLineState } from '#features/tickets/set-line-state.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/ticket-store.ts';
import { inventedName } from '#seed/invented-name.ts';
import { chooseStep, type DemoStep } from './choose-step.ts';

const STEP_EVERY_MS = 700;
const SHORT_BREAK = {
  en: 'Short break: we are back in a few minutes.',
  'fr-ca': 'Courte pause : de retour dans quelques minutes.',
  es: 'Pausa corta: volvemos en unos minutos.',
};

export type DemoMoverDeps = TicketDeps & {
  lines: LineStore;
  siteIds: readonly number[];
  random: () => number;
  onError: (error: unknown) => void;
};

export type DemoMover = { stop(): Promise<void> };

/** Simulated visitors and staff at the demo businesses, through the same use cases as real ones. */
export function startDemoMover(deps: DemoMoverDeps, everyMs: number = STEP_EVERY_MS): DemoMover {
  let running: Promise<unknown> = Promise.resolve();
  let turn = 0;
  const timer = setInterval(() => {
    const siteId = deps.siteIds[turn++ % deps.siteIds.length] ?? 0;
    // A step that takes longer than the pace is waited for, so that steps never pile up.
    running = running.then(() => stepDemo(siteId, deps)).catch(deps.onError);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** One thing happens in one line of the site. */
export async function stepDemo(siteId: number, deps: DemoMoverDeps): Promise<DemoStep> {
  const board = await deps.lines.board(siteId);
  if (!board) return 'none';
  const { rows } = presentLines(board, deps.clock.now());
  const line = pick(
    rows.filter(({ state, waiting }) => state !== 'closed' || waiting > 0),
    deps.random,
  );
  if (!line) return 'none';
  const active = await deps.tickets.active(siteId, line.id);
  const desks = board.lines.find(({ id }) => id === line.id)?.desks ?? 1;
  const step = chooseStep({ state: line.state, desks, stages: active.map(({ stage }) => stage) }, deps.random);
  await takeStep(step, { siteId, lineId: line.id, desks, active }, deps);
  return step;
}

type Place = { siteId: number; lineId: string; desks: number; active: readonly Ticket[] };

async function takeStep(
  step: DemoStep,
  { siteId, lineId, desks, active }: Place,
  deps: DemoMoverDeps,
): Promise<unknown> {
  if (step === 'none') return null;
  if (step === 'join') {
    const name = inventedName(Math.floor(deps.random() * 1_000));
    return addTicket({ siteId, lineId, name, language: 'en', by: 'V' }, deps);
  }
  if (step === 'pause') return setLineState({ siteId, lineId, state: 'paused', message: SHORT_BREAK }, deps);
  if (step === 'resume') return setLineState({ siteId, lineId, state: 'open' }, deps);
  if (step === 'call') {
    const busy = new Set(active.map(({ desk }) => desk));
    const free = Array.from({ length: desks }, (_, index) => `desk-${index + 1}`).find((desk) => !busy.has(desk));
    return callNext({ siteId, lineId, desk: free ?? 'desk-1' }, deps);
  }
  const from = (
    { arrive: 'called', no_show: 'called', complete: 'serving', im_ready: 'waiting', leave: 'waiting' } as const
  )[step];
  const ticket = pick(
    active.filter(({ stage }) => stage === from),
    deps.random,
  );
  if (!ticket) return null;
  const by = step === 'im_ready' || step === 'leave' ? 'V' : 'A';
  return moveTicket({ siteId, ticketId: ticket.id, event: step, by }, deps);
}

function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)];
}
