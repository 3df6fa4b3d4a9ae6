import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { Notice } from '#features/notices/store/notice-store.ts';
import type { CurrentState } from './notice-facts.ts';
import { isTooLate, stillApplies } from './still-applies.ts';

const AT = 1_800_000_000_000;
const DETAILS = { at: AT, until: AT + HOUR_MS / 2, offerUntil: AT - HOUR_MS };

const isLate = (kind: string, createdAt: number, now: number) => isTooLate({ kind, createdAt, details: DETAILS }, now);

/** On the first attempt unless given. */
function applies(kind: string, current: CurrentState | null, attempts = 1): boolean {
  const notice = { kind, attempts, details: DETAILS } as unknown as Notice;
  return stillApplies(notice, current);
}

describe('whether a message about an appointment still applies', () => {
  it('[NOTICE-09] not once the appointment has begun or is over, or the opening is gone', () => {
    expect(isLate('apt_reminder', AT - 1_000, AT - 1)).toBe(false);
    expect(isLate('apt_reminder', AT - 1_000, AT)).toBe(true);
    expect(isLate('apt_offer', AT - HOUR_MS - 1_000, AT - HOUR_MS)).toBe(true);
    expect(isLate('apt_confirmed', AT, AT + HOUR_MS / 2)).toBe(true);
    expect(isLate('apt_cancelled', AT, AT + HOUR_MS)).toBe(false);
  });

  it('[NOTICE-09] not long after it was written', () => {
    const early = AT - 100 * HOUR_MS;
    expect(isLate('apt_confirmed', early, early + 6 * HOUR_MS)).toBe(false);
    expect(isLate('apt_confirmed', early, early + 6 * HOUR_MS + 1)).toBe(true);
    expect(isLate('apt_reminder', early, early + HOUR_MS + 1)).toBe(true);
    expect(isLate('apt_moved', early, early + 24 * HOUR_MS)).toBe(false);
  });

  it('[NOTICE-09] not a reminder of an appointment that was cancelled, moved, checked in or deleted, even on the first attempt', () => {
    expect(applies('apt_reminder', { state: 'confirmed', at: AT })).toBe(true);
    expect(applies('apt_reminder', { state: 'confirmed', at: AT + HOUR_MS })).toBe(false);
    for (const state of ['cancelled', 'pending', 'checked_in'] as const) {
      expect(applies('apt_reminder', { state, at: AT })).toBe(false);
    }
    expect(applies('apt_reminder', null)).toBe(false);
  });

  it('[NOTICE-09] not an opening that was accepted or passed on, nor a no-show that was undone', () => {
    expect(applies('apt_offer', { state: 'offered', at: AT })).toBe(true);
    expect(applies('apt_offer', { state: 'waiting', at: null })).toBe(false);
    expect(applies('apt_offer', { state: 'offered', at: AT + HOUR_MS })).toBe(false);
    expect(applies('apt_missed', { state: 'no_show', at: AT })).toBe(true);
    expect(applies('apt_missed', { state: 'confirmed', at: AT })).toBe(false);
  });

  it('[NOTICE-09] news is sent as written, but not retried once there is newer news', () => {
    const moved: CurrentState = { state: 'confirmed', at: AT + HOUR_MS };
    expect(applies('apt_confirmed', moved)).toBe(true);
    expect(applies('apt_confirmed', moved, 2)).toBe(false);
    expect(applies('apt_confirmed', { state: 'confirmed', at: AT }, 2)).toBe(true);
    expect(applies('apt_requested', { state: 'declined', at: AT }, 2)).toBe(false);
    expect(applies('apt_cancelled', { state: 'cancelled', at: AT }, 2)).toBe(true);
  });

  it('[NOTICE-09] a missed turn is not retried for visitors who are back', () => {
    expect(applies('missed', { state: 'cancelled', at: AT }, 2)).toBe(true);
    expect(applies('missed', { state: 'waiting', at: AT }, 2)).toBe(false);
  });

  it('leaves a kind this version does not have to newer nodes for a day', () => {
    expect(isLate('apt_unheard_of', AT, AT + 24 * HOUR_MS)).toBe(false);
    expect(isLate('apt_unheard_of', AT, AT + 24 * HOUR_MS + 1)).toBe(true);
  });
});
