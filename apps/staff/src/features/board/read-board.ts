import type { Board, DeskView, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';

const IN_HAND: readonly StaffTicket['stage'][] = ['called', 'waiting_meeting', 'meeting_started', 'serving'];
const IN_LINE: readonly StaffTicket['stage'][] = ['waiting', 'ready', 'holding'];

export function myDesk({ desks }: Board): DeskView | null {
  return desks.find(({ staff }) => staff?.isMe) ?? null;
}

/** What the console opens on: the first line of the agent's desk, or else of all, where somebody waits. */
export function lineToOpen(board: Board): string | undefined {
  const served = myDesk(board)?.lines;
  const lines = served ? board.lines.filter(({ id }) => served.includes(id)) : board.lines;
  return (lines.find(({ id }) => nextOf(board, id)) ?? lines[0])?.id;
}

/** The tickets at a desk: first the chosen one, then those being served before those that were called, oldest first. */
export function ticketsAtDesk({ tickets }: Board, desk: string, chosen: string | null = null): StaffTicket[] {
  const rank = ({ guid, stage }: StaffTicket) => (guid === chosen ? IN_HAND.length : IN_HAND.indexOf(stage));
  return tickets
    .filter((ticket) => ticket.desk === desk && IN_HAND.includes(ticket.stage))
    .toSorted((a, b) => rank(b) - rank(a) || a.stageAt - b.stageAt);
}

/**
 * What the main key does with the first ticket at the desk; null if it calls the next one. While somebody else is called
 * to the desk, it calls nobody.
 */
export function mainActionOf([ticket, ...others]: readonly StaffTicket[]): 'start' | 'complete' | null {
  if (ticket?.actions.includes('start')) return 'start';
  return ticket?.actions.includes('complete') && others.some(({ stage }) => stage === 'called') ? 'complete' : null;
}

/** Called to the agent's own desk, and not there yet. */
export function calledToMe(board: Board): StaffTicket[] {
  return atMyDesk(board).filter(({ stage }) => stage === 'called');
}

export function servedByMe(board: Board): StaffTicket[] {
  return atMyDesk(board).filter(({ stage }) => stage === 'serving' || stage === 'meeting_started');
}

function atMyDesk(board: Board): StaffTicket[] {
  const desk = myDesk(board);
  return desk ? board.tickets.filter((ticket) => ticket.desk === desk.id) : [];
}

/** In calling order, followed by tickets on hold. */
export function ticketsOfLine({ tickets }: Board, lineId: string): StaffTicket[] {
  const place = ({ position }: StaffTicket) => position ?? Infinity;
  return tickets
    .filter((ticket) => ticket.lineId === lineId && IN_LINE.includes(ticket.stage))
    .toSorted((a, b) => place(a) - place(b) || a.joinedAt - b.joinedAt);
}

/** Whose turn is next in a line: the agent's own appointment once its time has come, but nobody before priority. */
export function nextOf(board: Board, lineId: string): StaffTicket | undefined {
  const line = ticketsOfLine(board, lineId).filter(({ position }) => position !== null);
  const [first] = line;
  const due = line.find((ticket) => ticket.isDueHere);
  return first?.priority === null && due ? due : first;
}

/**
 * The lines that a desk calls from: the one looked at if the desk serves it and somebody waits there, so that nobody is
 * called to the wrong desk. Otherwise every line it serves where somebody waits, in the server's order. Not paused ones.
 */
export function linesToCall(board: Board, desk: DeskView | null, lookedAt: LineView | undefined): LineView[] {
  const served = waitedFor(board, desk).filter(({ state }) => state !== 'paused');
  return lookedAt && served.includes(lookedAt) ? [lookedAt] : served;
}

/** Whether the desk calls nobody only because all of its lines with somebody in them are paused. */
export function isAllPaused(board: Board, desk: DeskView | null): boolean {
  const lines = waitedFor(board, desk);
  return lines.length > 0 && lines.every(({ state }) => state === 'paused');
}

function waitedFor(board: Board, desk: DeskView | null): LineView[] {
  return board.lines.filter(({ id }) => desk?.lines.includes(id) && nextOf(board, id));
}

/** Nobody can be added to it; outside its hours, staff still can. */
export function isClosedByStaff({ outsideHours }: Board, { id, state }: Pick<LineView, 'id' | 'state'>): boolean {
  return state === 'closed' && !outsideHours.includes(id);
}
