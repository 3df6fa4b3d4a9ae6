import { EMPTY_PERSON } from '@openturn/domain/join/read-person.ts';
import type { NewTicket } from '#features/tickets/store/ticket-store.ts';

type Essentials = 'siteId' | 'id' | 'lineId' | 'stage' | 'joinedAt' | 'name' | 'language';

/** A new ticket with defaults for everything not given. */
export function blankTicket(given: Pick<NewTicket, Essentials> & Partial<NewTicket>): NewTicket {
  return {
    ...EMPTY_PERSON,
    reason: null,
    stageAt: given.joinedAt,
    dueAt: null,
    dueStaffId: null,
    behindRank: null,
    staffRank: null,
    priority: null,
    returnAt: null,
    respondBy: null,
    desk: null,
    lastDesk: null,
    planId: null,
    planStop: null,
    endWhy: null,
    endWords: null,
    serviceId: null,
    deviceHash: null,
    joinedFor: '',
    partySize: 1,
    method: 1,
    additional: [],
    note: null,
    returnRank: null,
    calledAt: null,
    servedAt: null,
    endedAt: null,
    promisedBy: null,
    promiseReason: null,
    timerAt: null,
    comingAt: null,
    calls: 0,
    holds: 0,
    holdWarnings: 0,
    nearlyAt: 3,
    ...given,
  };
}
