import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { ticketName } from './ticket-name.ts';

it.each<[Partial<TicketView>, string]>([
  [{}, '4 · You are in line'],
  [{ stage: 'ready', position: 2 }, "2 · You're ready"],
  [{ stage: 'called', position: null }, "It's your turn!"],
  [{ stage: 'completed', position: null }, 'Completed'],
  [{ stage: 'cancelled', position: null, actions: ['rejoin'] }, 'You missed your turn'],
])('[SCREEN-04] the tab of a ticket with %j is titled %j', (changed, name) => {
  expect(ticketName(sampleTicket(changed), (key, ...values) => translate('en', key, ...values))).toBe(name);
});
