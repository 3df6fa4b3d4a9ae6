import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { SAMPLE_GUID } from './sample-join.ts';
import { SAMPLE_NOW, sampleLine } from './sample-site.ts';

/** Somebody who waits, third in line. */
export function sampleTicket(changed: Partial<TicketView> = {}): TicketView {
  return {
    version: 1,
    stage: 'waiting',
    position: 3,
    wait: { low: 10, high: 20 },
    beThereBy: SAMPLE_NOW + 600_000,
    why: null,
    desk: null,
    respondBy: null,
    guid: SAMPLE_GUID,
    key: 'sample-key',
    SiteID: '100001',
    number: 42,
    line: sampleLine(),
    name: 'Sam Example',
    isForOther: false,
    partySize: 1,
    service: null,
    additional: [],
    method: 1,
    language: 'en',
    reason: null,
    joinedAt: SAMPLE_NOW - 600_000,
    stageAt: SAMPLE_NOW - 600_000,
    returnAt: null,
    returnsAfter: null,
    hold: null,
    actions: ['im_ready', 'need_more_time', 'leave'],
    backUntil: null,
    promiseKept: null,
    at: SAMPLE_NOW,
    ...changed,
  };
}
