import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { signalCall, useCallTone } from '#features/status/announce/use-call-signal.ts';
import { useSoundChoice } from '#features/status/announce/use-sound-choice.ts';
import { usePlatform } from '#platform/platform.ts';
import { CallDialog } from './call-dialog.tsx';
import { ticketAt } from '#features/status/own/ticket-at.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';

/** On any screen but its own, the call of a ticket of this device takes over the screen. */
export function CallTakeover() {
  const [path] = useLocation();
  const search = useSearch();
  const platform = usePlatform();
  const own = useOwnTickets();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const maySound = useSoundChoice().isOn && own.length > 0;
  const tone = useCallTone(maySound);
  const news = own.filter((ticket) => isCalled(ticket) && !seen.includes(callOf(ticket)));
  const onScreen = news.find(({ guid }) => guid === ticketOnScreen(path, own));
  const called = news.find((ticket) => ticket !== onScreen);
  // Who leaves the screen of the call has seen it.
  if (onScreen) setSeen([...seen, callOf(onScreen)]);
  const call = called && callOf(called);
  useEffect(() => {
    if (!call) return;
    signalCall(platform, maySound ? tone : null);
    setShown(guidOf(call));
    // The call alone: turning the sound on is no reason to play it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call]);

  // A call that staff took back is not just gone.
  const takenBack = own.find(({ guid, why }) => guid === shown && why === 'restored');
  if (!called && takenBack) {
    return <CallDialog key={takenBack.guid} ticket={takenBack} onClose={() => setShown(null)} />;
  }
  // Who waits in the meeting is where the call would lead them; they hear it.
  if (!called || !call || called.guid === meetingOnScreen(path, search, own)) return null;
  const onClose = () => {
    setSeen((before) => [...before, call]);
    setShown(null);
  };
  return <CallDialog key={call} ticket={called} onClose={onClose} />;
}

/** Who says that they are on their way need not be told. */
function isCalled({ stage, isComing }: TicketView): boolean {
  return stage === 'called' && !isComing;
}

/** A repeated call is another one. */
function callOf({ guid, respondBy }: TicketView): string {
  return `${guid} ${respondBy ?? ''}`;
}

function guidOf(call: string): string | null {
  return call.split(' ')[0] ?? null;
}

/** Without a guid in the address, the screen shows the only ticket. */
function ticketOnScreen(path: string, own: readonly TicketView[]): string | undefined {
  if (path.split('/')[1] !== 'status') return undefined;
  return ticketAt(path) || (own.length === 1 ? own[0]?.guid : undefined);
}

function meetingOnScreen(path: string, search: string, own: readonly TicketView[]): string | null {
  if (path !== '/meet') return null;
  const [only] = own;
  return new URLSearchParams(search).get('visit') ?? (own.length === 1 && only ? only.guid : null);
}
