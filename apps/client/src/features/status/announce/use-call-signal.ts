import { useEffect, useRef, useState } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { createCallTone } from './call-tone.ts';
import { ticketNews } from './ticket-news.ts';

const VIBRATE_MS = 400;
const GESTURES = ['click', 'keydown'] as const;

/** Vibrates and plays a tone, once per call. */
export function useCallSignal(ticket: TicketView, maySound: boolean): void {
  const [tone] = useState(() => createCallTone(() => new AudioContext()));
  useEffect(() => {
    if (!maySound) return;
    for (const gesture of GESTURES) document.addEventListener(gesture, tone.allow);
    return () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, tone.allow);
    };
  }, [maySound, tone]);

  const before = useRef(ticket);
  useEffect(() => {
    const isCalled = ticketNews(before.current, ticket) === 'called';
    before.current = ticket;
    if (!isCalled) return;
    // Some browsers lack these, although the types say otherwise.
    const device = navigator as Partial<Navigator>;
    if (device.userActivation?.hasBeenActive !== false) device.vibrate?.(VIBRATE_MS);
    if (maySound) tone.play();
  }, [ticket, maySound, tone]);
}
