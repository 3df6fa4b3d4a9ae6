import { useEffect, useRef, useState } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { type Platform, usePlatform } from '#platform/platform.ts';
import { type CallTone, createCallTone } from './call-tone.ts';
import { ticketNews } from './ticket-news.ts';

const VIBRATE_MS = 400;
export const GESTURES = ['click', 'keydown'] as const;

/** Vibrates and plays a tone, once per call. */
export function useCallSignal(ticket: TicketView, maySound: boolean): void {
  const platform = usePlatform();
  const tone = useCallTone(maySound);
  const before = useRef(ticket);
  useEffect(() => {
    const isCalled = ticketNews(before.current, ticket) === 'called';
    before.current = ticket;
    if (isCalled) signalCall(platform, maySound ? tone : null);
  }, [ticket, maySound, tone, platform]);
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
export function signalCall(platform: Pick<Platform, 'vibrate'>, tone: CallTone | null): void {
  if (isTouched() !== false) platform.vibrate(VIBRATE_MS);
  tone?.play();
}

/** Some browsers do not say, although the types claim otherwise. */
export function isTouched(): boolean | undefined {
  const device: Partial<Navigator> = navigator;
  return device.userActivation?.hasBeenActive;
}
