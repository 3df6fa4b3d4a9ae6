import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { SAMPLE_NOW, sampleLine } from './sample-site.ts';

/** Fourth in the line `sampleLine`, for half an hour. */
export function sampleTicket(changed: Partial<TicketView> = {}): TicketView {
  return {
    guid: 'sample-ticket-000000001',
    key: 'sample-ticket-k1',
    version: 3,
    stage: 'waiting',
    position: 4,
    wait: { low: 12, high: 20 },
    beThereBy: SAMPLE_NOW + 10 * MINUTE_MS,
    why: null,
    desk: null,
    respondBy: null,
    SiteID: '100001',
    number: 42,
    ticketCode: 'W-042',
    line: sampleLine(),
    name: 'Sam Rivers',
    isForOther: false,
    partySize: 2,
    service: { en: 'Check-up', ar: 'فحص عام' },
    appointment: null,
    additional: [{ en: 'Ear pain', ar: 'ألم الأذن' }],
    method: 1,
    language: 'en',
    reason: null,
    ended: null,
    joinedAt: SAMPLE_NOW - 30 * MINUTE_MS,
    stageAt: SAMPLE_NOW - 30 * MINUTE_MS,
    returnAt: null,
    returnsAfter: null,
    hold: { timesLeft: 2, minutes: [5, 10, 15, 30], places: [1, 3, 5] },
    isComing: false,
    nearlyAt: null,
    actions: ['im_ready', 'need_more_time', 'leave'],
    backUntil: null,
    promiseKept: 83,
    at: SAMPLE_NOW,
    ...changed,
  };
}
