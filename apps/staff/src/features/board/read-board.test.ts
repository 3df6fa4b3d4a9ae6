import { expect, it } from 'vitest';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { nextOf } from './read-board.ts';

const walkIn = (priority: string | null = null) => sampleTicket({ guid: 'walk-in', priority });
const due = sampleTicket({ guid: 'due', position: 7, isDueHere: true });
const next = (...tickets: ReturnType<typeof sampleTicket>[]) => nextOf(sampleBoard({ tickets }), 'doctor')?.guid;

it('[STAFF-07] names who the key calls: the own appointment whose time has come, but nobody before priority', () => {
  expect(next(walkIn(), { ...due, isDueHere: false })).toBe('walk-in');
  expect(next(walkIn(), due)).toBe('due');
  expect(next(walkIn('unwell'), due)).toBe('walk-in');
  expect(next(walkIn(), { ...due, stage: 'holding', position: null })).toBe('walk-in');
});
