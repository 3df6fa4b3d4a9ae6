import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { OneTicket } from './one-ticket.tsx';
import { statusPath, ticketAt } from '#features/status/own/ticket-at.ts';

/** In a script of its own: most come with the guid of their ticket. */
const OWN_LIST = lazyScreen(async () => (await import('#features/status/own/own-list.tsx')).OwnList);

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
  if (guid !== undefined) return <OneTicket key={guid} guid={guid} />;
  return (
    <Suspense>
      <ScreenPart screen={OWN_LIST} props={{ tickets: own }} />
    </Suspense>
  );
}
