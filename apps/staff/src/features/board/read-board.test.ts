import { expect, it } from 'vitest';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { lineToOpen, nextOf } from './read-board.ts';

const walkIn = (priority: string | null = null) => sampleTicket({ guid: 'walk-in', priority });
const due = sampleTicket({ guid: 'due', position: 7, isDueHere: true });
const next = (...tickets: ReturnType<typeof sampleTicket>[]) => nextOf(sampleBoard({ tickets }), 'doctor')?.guid;

it('[STAFF-07] names who the key calls: the own appointment whose time has come, but nobody before priority', () => {
  expect(next(walkIn(), { ...due, isDueHere: false })).toBe('walk-in');
  expect(next(walkIn(), due)).toBe('due');
  expect(next(walkIn('unwell'), due)).toBe('walk-in');
  expect(next(walkIn(), { ...due, stage: 'holding', position: null })).toBe('walk-in');
});

it('[STAFF-07] opens on a line of the own desk where somebody waits, or else of all', () => {
  const board = sampleBoard();
  const elsewhere = { ...board, desks: [], tickets: [sampleTicket({ lineId: 'blood' })] };
  expect(board.lines.map(({ id }) => id)).toEqual(['doctor', 'blood']);
  expect(lineToOpen(elsewhere)).toBe('blood');
  expect(lineToOpen({ ...elsewhere, tickets: [] })).toBe('doctor');
  const [desk] = board.desks;
  const mine = { ...desk!, lines: ['doctor'], staff: { name: 'Ada', since: 0, isMe: true } };
  expect(lineToOpen({ ...elsewhere, desks: [mine] })).toBe('doctor');
});
