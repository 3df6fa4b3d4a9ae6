import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { DETAIL_FIELDS, byProperty } from '@openturn/domain/join/person-fields.ts';
import type { Board, DeskView, StaffTicket } from '@openturn/contract/staff/staff-board.ts';

export const NOON = Date.parse('2026-11-21T17:00:00Z');

export function sampleTicket(changed: Partial<StaffTicket> = {}): StaffTicket {
  return {
    guid: 'guid-of-ticket-number-1-x',
    number: 1,
    ticketCode: 'D-001',
    lineId: 'doctor',
    version: 1,
    stage: 'waiting',
    reason: null,
    position: 1,
    wait: { low: 5, high: 10 },
    name: 'Noor K.',
    ...byProperty(DETAIL_FIELDS, 'storedAs', () => null),
    phone: '+14165550101',
    isForOther: false,
    isComing: false,
    partySize: 1,
    service: { en: 'New problem' },
    additional: [],
    method: 1,
    language: 'en',
    needs: [],
    custom: [],
    note: '',
    priority: null,
    joinedAt: NOON - 31 * MINUTE_MS,
    stageAt: NOON - 31 * MINUTE_MS,
    dueAt: null,
    dueWith: null,
    isDueHere: false,
    returnAt: null,
    respondBy: null,
    calls: 0,
    isLate: false,
    desk: null,
    withoutStaff: null,
    actions: ['call', 'ready', 'hold', 'remove', 'transfer'],
    ...changed,
  };
}

export function sampleDesk(changed: Partial<DeskView> = {}): DeskView {
  return {
    id: 'desk-1',
    names: { en: 'Room 1' },
    staff: { name: 'Ada M.', since: NOON, isMe: true },
    backAt: null,
    isOnBreak: false,
    lines: ['doctor'],
    ...changed,
  };
}

export function sampleBoard(changed: Partial<Board> = {}): Board {
  const line = (id: string, name: string, waiting: number) => ({
    id,
    version: 1,
    names: { en: name },
    state: 'open' as const,
    waiting,
    wait: { low: 10, high: 20 },
    opensAt: null,
    message: null,
    isStaffed: true,
    isFull: false,
    delay: null,
  });
  return {
    success: true,
    version: 'v1',
    outsideHours: [],
    alerts: [],
    linesVersion: 'lines-1',
    lines: [line('doctor', 'Walk-in doctor', 2), line('blood', 'Blood tests', 0)],
    services: [{ id: 'new', lineId: 'doctor', names: { en: 'New problem' } }],
    desks: [sampleDesk(), sampleDesk({ id: 'desk-2', names: { en: 'Room 2' }, staff: null })],
    tickets: [
      sampleTicket(),
      sampleTicket({
        guid: 'guid-of-ticket-number-2-x',
        number: 2,
        ticketCode: 'D-002',
        position: 2,
        name: 'Luc B.',
        language: 'fr-ca',
        stage: 'ready',
        needs: ['interpreter'],
        custom: [{ label: 'Health card', type: 'text', value: '4417' }],
      }),
    ],
    recent: [],
    promiseKept: 81,
    priorityReasons: ['unwell', 'mobility', 'child', 'mistake', 'back'],
    zone: 'America/Toronto',
    at: NOON,
    ...changed,
  };
}
