import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { OneTicket } from './one-ticket.tsx';
import { OwnList } from '#features/status/own/own-list.tsx';
import { statusPath, ticketAt } from '#features/status/own/ticket-at.ts';

/** SCREEN-04, ROUTE-04: `/status/{guid}`; without a guid, the device's tickets, or its only one. */
export function Status() {
  const [path, navigate] = useLocation();
  const own = useOwnTickets();
  const named = ticketAt(path);
  const only = named === '' && own.length === 1 ? own[0] : undefined;
  useEffect(() => {
    if (only) navigate(statusPath(only.guid), { replace: true });
  }, [only, navigate]);
  const guid = named || only?.guid;
  return guid === undefined ? <OwnList tickets={own} /> : <OneTicket key={guid} guid={guid} />;
}
