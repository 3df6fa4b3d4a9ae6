import { describe, expect, it } from 'vitest';
import { moveMessageAt } from './move-message.ts';

const ZONE = 'America/Toronto';
const at = (text: string) => Date.parse(`2026-11-${text}-05:00`);
const FAR = at('28T12:00:00');

describe('the message about a move by staff', () => {
  it.each([
    ['23T12:00:00', '23T12:01:00'],
    ['23T20:58:50', '23T20:59:50'],
    ['23T20:59:05', '24T08:00:00'],
    ['23T23:30:00', '24T08:00:00'],
    ['24T00:30:00', '24T08:00:00'],
    ['24T07:59:50', '24T08:00:50'],
  ])('[NOTICE-11] moved at %s is sent at %s', (now, sent) => {
    expect(moveMessageAt({ now: at(now), zone: ZONE, first: FAR })).toBe(at(sent));
  });

  it.each([
    ['24T08:30:00', '23T23:31:00'],
    ['24T09:00:00', '24T08:00:00'],
  ])('[NOTICE-11] is not held back until it is too late for an appointment at %s', (first, sent) => {
    expect(moveMessageAt({ now: at('23T23:30:00'), zone: ZONE, first: at(first) })).toBe(at(sent));
  });

  it('[NOTICE-11] counts the night in the zone of the visitor', () => {
    const now = at('23T18:00:00');
    expect(moveMessageAt({ now, zone: 'Europe/Berlin', first: FAR })).toBe(Date.parse('2026-11-24T08:00:00+01:00'));
  });
});
