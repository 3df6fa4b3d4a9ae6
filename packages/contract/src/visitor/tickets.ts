import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { success } from '../wire.ts';
import { WaitRange } from './lines.ts';
import { Guid, Instant, TicketView, VisitorAction } from './ticket-view.ts';

/** ROUTE-04: the guid opens it on any device. */
export const getTicket = defineCall('GET client/ticket/:guid', {
  summary: 'A ticket, for anyone who knows its guid',
  params: z.object({ guid: z.string() }),
  reply: success('TicketReply', { ticket: TicketView }),
  errors: ['site-unknown', 'ticket-closed'],
});

export const getTickets = defineCall('GET client/tickets', {
  summary: 'Open tickets of this device and of its verified contacts',
  /** Guids that the device has from links, joined by dots. */
  query: z.object({ also: z.string().max(800).optional() }),
  reply: success('TicketsReply', { rows: z.array(TicketView) }),
  errors: ['site-unknown'],
});

export const moreTime = { minutes: z.int().min(1).max(240).optional(), places: z.int().min(1).max(50).optional() };

/** The ticket after the act, so that the client need not fetch it; null if its line is gone. */
const after = { ticket: TicketView.nullable() };

/** `guid` to `at` describe that one event, even when a repeated key returns it again; `ticket` is always current. */
export const actOnTicket = defineCall('POST client/ticket/:guid/act', {
  summary: 'Says that the visitor is ready, needs more time, is back or leaves, or undoes that',
  params: z.object({ guid: z.string() }),
  /**
   * `need_more_time` takes either `minutes` or `places`. `stage` is what the visitor saw when pressing; the ticket is left
   * alone if it has changed since.
   */
  body: z.strictObject({ action: VisitorAction, stage: z.enum(TICKET_STAGES).optional(), ...moreTime }),
  reply: success('ActReply', { ...after, guid: Guid, stage: z.string(), version: z.int().positive(), at: Instant }),
  errors: [
    'site-unknown',
    'ticket-closed',
    'not-now',
    'hold-refused',
    'already-in-line',
    'key-reused',
    'invalid-input',
    'line-closed',
    'line-gone',
    'busy',
  ],
  takesKey: true,
});

export const previewHold = defineCall('GET client/ticket/:guid/hold', {
  summary: 'The wait after each possible choice of more time',
  params: z.object({ guid: z.string() }),
  reply: success('HoldPreview', {
    rows: z.array(
      z.object({
        minutes: z.int().positive().nullable(),
        places: z.int().positive().nullable(),
        wait: WaitRange.nullable(),
      }),
    ),
  }),
  errors: ['site-unknown', 'ticket-closed', 'hold-refused'],
});

export const setNearly = defineCall('POST client/ticket/:guid/nearly', {
  summary: 'Sets the place in line at which the visitor is notified that their turn is near',
  params: z.object({ guid: z.string() }),
  /** 0 turns it off. */
  body: z.strictObject({ place: z.int().min(0).max(50) }),
  reply: success('NearlySet', { ...after, nearlyAt: z.int().nonnegative(), version: z.int().positive() }),
  errors: ['site-unknown', 'ticket-closed', 'not-now', 'busy'],
});
