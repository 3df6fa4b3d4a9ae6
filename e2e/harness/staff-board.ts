import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { expect } from 'vitest';
import { LINE } from './join-line.ts';
import type { StaffSession } from './staff-session.ts';

export async function readBoard(staff: StaffSession): Promise<Board> {
  return (await staff.call('GET', 'board')).reply as unknown as Board;
}

/** Everyone in line or at a desk with this name. */
export async function ticketsOf(staff: StaffSession, name: string): Promise<StaffTicket[]> {
  return (await readBoard(staff)).tickets.filter((ticket) => ticket.name === name);
}

export async function placeOf(staff: StaffSession, guid: string): Promise<number> {
  const read = async () => (await readBoard(staff)).tickets.find((ticket) => ticket.guid === guid)?.position ?? 0;
  await expect.poll(read).toBeGreaterThan(0);
  return read();
}

/** Adds a walk-in; returns the ticket's guid. */
export async function addWalkIn(staff: StaffSession, name: string): Promise<string> {
  const { reply } = await staff.call('POST', 'walkin', { line: LINE, name });
  return String(reply['guid']);
}

/** The English name of this staff member's desk. */
export async function deskName(staff: StaffSession): Promise<string> {
  const desk = (await readBoard(staff)).desks.find((each) => each.staff?.isMe);
  return desk?.names['en'] ?? '';
}

/** Cancels or completes everyone in the line. */
export async function emptyLine(staff: StaffSession): Promise<void> {
  const { tickets } = await readBoard(staff);
  const inLine = tickets.filter(({ lineId, actions }) => lineId === LINE && actions.includes('remove'));
  await Promise.all(inLine.map(({ guid }) => staff.call('POST', `ticket/${guid}/act`, { action: 'remove' })));
}

/** Completes whoever is being served. */
export async function freeDesk(staff: StaffSession): Promise<void> {
  const served = (await readBoard(staff)).tickets.filter(({ actions }) => actions.includes('complete'));
  await Promise.all(served.map(({ guid }) => staff.call('POST', `ticket/${guid}/act`, { action: 'complete' })));
}

export async function codeOf(staff: StaffSession, guid: string): Promise<string> {
  return (await readBoard(staff)).tickets.find((ticket) => ticket.guid === guid)?.ticketCode ?? '';
}
