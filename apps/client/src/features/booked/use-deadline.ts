import { useEffect, useRef } from 'react';
import type { Booked } from '#appointments/appointment-or-standby.ts';

/** So that the server, too, finds it passed. */
const AFTER_MS = 500;
/** Beyond it timers of browsers run at once; it is asked for more often in any case. */
const LATEST_MS = 3_600_000;

/** Asks anew when a moment passes at which something else can be done. */
export function useDeadline(booked: Booked | undefined, updatedAt: number, onPassed: () => void): void {
  const ask = useRef(onPassed);
  useEffect(() => {
    ask.current = onPassed;
  });
  useEffect(() => {
    if (!booked) return;
    const serverNow = Date.now() + booked.view.now - updatedAt;
    const next = Math.min(...deadlinesOf(booked).filter((at) => at > serverNow));
    if (next - serverNow > LATEST_MS) return;
    const timer = setTimeout(() => ask.current(), next - serverNow + AFTER_MS);
    return () => clearTimeout(timer);
  }, [booked, updatedAt]);
}

function deadlinesOf(booked: Booked): number[] {
  if (booked.kind === 'standby') return [booked.view.offer?.until ?? 0];
  const { heldUntil, decideBy, checkInFrom, checkInUntil, cancelFreeUntil, moveUntil, at } = booked.view;
  return [heldUntil ?? 0, decideBy ?? 0, checkInFrom, checkInUntil, cancelFreeUntil, moveUntil, at];
}
