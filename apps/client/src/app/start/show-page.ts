import type { QueryClient } from '@tanstack/react-query';
import type { PageAnswer, PageState } from '@openturn/contract/page.ts';
import { missingError } from '@openturn/web/api/missing.ts';
import type { AppointmentOrStandby } from '#appointments/appointment-or-standby.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { lineQueries } from '#site/line-queries.ts';
import { siteQueries } from '#site/site-queries.ts';
import { isRunning } from '#tickets/is-running.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';

type Device = {
  /** It has changed data, so the server may know more about it than a page for everybody shows. */
  isKnown: boolean;
  /** The page shows that. */
  isShown: boolean;
};

/** Fills the cache with the data that the page was rendered from. */
export function showPage(queryClient: QueryClient, state: PageState, updatedAt: number, device?: Device): void {
  const { siteId, site, lines, tickets, booked, answers = [] } = state;
  const at = { updatedAt };
  if (site) queryClient.setQueryData(siteQueries.state(siteId).queryKey, site, at);
  if (lines) queryClient.setQueryData(lineQueries.list(siteId).queryKey, lines, at);
  for (const ticket of tickets) queryClient.setQueryData(ticketQueries.one(siteId, ticket.guid).queryKey, ticket, at);
  const open = tickets.filter((ticket) => isRunning(ticket) || ticket.actions.includes('rejoin'));
  // An empty list is not cached, because the device may know tickets that the server did not list.
  if (open.length > 0) queryClient.setQueryData(ticketQueries.mine(siteId).queryKey, open, at);
  if (booked) showBooked(queryClient, siteId, booked, at);
  for (const answer of answers) {
    const isOld = answer.audience === 'device' && device?.isKnown && !device.isShown;
    showAnswer(queryClient, answer, isOld ? { updatedAt: 0 } : at);
  }
}

export function showAnswer(queryClient: QueryClient, answer: PageAnswer, at?: { updatedAt: number }): void {
  const { key } = answer;
  if ('data' in answer) return void queryClient.setQueryData(key, answer.data, at);
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: key });
  query.setState({ status: 'error', error: missingError(answer.missing), errorUpdatedAt: at?.updatedAt ?? Date.now() });
}

type PageBooked = NonNullable<PageState['booked']>;

function showBooked(
  client: QueryClient,
  siteId: number,
  { appointments, standbys }: PageBooked,
  at: { updatedAt: number },
) {
  const show = (kind: AppointmentOrStandby['kind'], view: AppointmentOrStandby['view']) =>
    client.setQueryData(bookedKeys.one(siteId, view.guid), { kind, view }, at);
  for (const view of appointments) show('appointment', view);
  for (const view of standbys) show('standby', view);
  // Stale from the start: the device may have access to more than the page lists.
  client.setQueryData(bookedKeys.mine(siteId), { rows: appointments, standbys }, { updatedAt: 0 });
}
