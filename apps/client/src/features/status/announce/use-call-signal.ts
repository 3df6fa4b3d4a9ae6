import { useEffect, useRef, useState } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { type CallTone, createCallTone } from './call-tone.ts';
import { ticketNews } from './ticket-news.ts';

const VIBRATE_MS = 400;
export const GESTURES = ['click', 'keydown'] as const;

/** Vibrates and plays a tone, once per call. */
export function useCallSignal(ticket: TicketView, maySound: boolean): void {
  const tone = useCallTone(maySound);
  const before = useRef(ticket);
  useEffect(() => {
    const isCalled = ticketNews(before.current, ticket) === 'called';
    before.current = ticket;
    if (isCalled) signalCall(maySound ? tone : null);
  }, [ticket, maySound, tone]);
}

/** The tone, allowed by the visitor's first gesture on this page. */
export function useCallTone(maySound: boolean): CallTone {
  const [tone] = useState(() => createCallTone(() => new AudioContext()));
  useEffect(() => {
    if (!maySound) return;
    if (isTouched()) tone.allow();
    for (const gesture of GESTURES) document.addEventListener(gesture, tone.allow);
    return () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, tone.allow);
    };
  }, [maySound, tone]);
  return tone;
}

/** Without a tone it only vibrates. */
export function signalCall(tone: CallTone | null): void {
  const device: Partial<Navigator> = navigator;
  if (isTouched() !== false) device.vibrate?.(VIBRATE_MS);
  tone?.play();
}

/** Some browsers do not say, although the types claim otherwise. */
export function isTouched(): boolean | undefined {
  const device: Partial<Navigator> = navigator;
  return device.userActivation?.hasBeenActive;
}
