import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

/** What a message has to know of a ticket; every ticket is one, also one that is just being added. */
export type NoticeSubject = {
  siteId: number;
  id: string;
  lineId: string;
  stage: TicketStage;
  reason: string | null;
  /** 1 where it is being added. */
  version?: number;
  phone: string | null;
  email: string | null;
  /** Nothing, or null, where it is of no device. */
  deviceHash?: string | null;
  language: string;
  desk: string | null;
  returnAt: number | null;
  respondBy: number | null;
};
