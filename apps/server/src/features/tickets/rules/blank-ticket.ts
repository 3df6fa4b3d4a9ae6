import type { NewTicket } from '#features/tickets/store/ticket-store.ts';

type Known = 'siteId' | 'id' | 'lineId' | 'stage' | 'joinedAt' | 'name' | 'language';

/** A ticket of which no more is known than this. */
export function blankTicket(known: Pick<NewTicket, Known> & Partial<NewTicket>): NewTicket {
  return {
    reason: null,
    stageAt: known.joinedAt,
    dueAt: null,
    behindRank: null,
    returnAt: null,
    respondBy: null,
    desk: null,
    lastDesk: null,
    serviceId: null,
    deviceHash: null,
    phone: null,
    email: null,
    seat: '',
    partySize: 1,
    method: 1,
    answers: {},
    needs: [],
    additional: [],
    note: null,
    returnRank: null,
    calledAt: null,
    servedAt: null,
    endedAt: null,
    promisedBy: null,
    promiseReason: null,
    timerAt: null,
    calls: 0,
    holds: 0,
    holdWarnings: 0,
    nearlyAt: 3,
    ...known,
  };
}
