import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { useEffect, useRef } from 'react';
import type { AppointmentOrStandby } from '#appointments/appointment-or-standby.ts';

/** Allows for the server's clock, so that the deadline has passed there too. */
const AFTER_MS = 500;
/** Browsers fire longer timers (over 2^31 ms) at once; polling is more frequent anyway. */
const LONGEST_TIMER_MS = HOUR_MS;

/** Refetches when a deadline passes that changes what the visitor can do. */
export function useDeadline(booked: AppointmentOrStandby | undefined, updatedAt: number, onPassed: () => void): void {
  const latest = useRef(onPassed);
  useEffect(() => {
    latest.current = onPassed;
  });
  useEffect(() => {
    if (!booked) return;
    const serverNow = Date.now() + booked.view.now - updatedAt;
    const next = Math.min(...deadlinesOf(booked).filter((at) => at > serverNow));
    if (next - serverNow > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => latest.current(), next - serverNow + AFTER_MS);
    return () => clearTimeout(timer);
  }, [booked, updatedAt]);
}

function deadlinesOf(booked: AppointmentOrStandby): number[] {
  if (booked.kind === 'standby') return [booked.view.offer?.until ?? 0];
  const { heldUntil, decideBy, checkInFrom, checkInUntil, cancelFreeUntil, moveUntil, at } = booked.view;
  return [heldUntil ?? 0, decideBy ?? 0, checkInFrom, checkInUntil, cancelFreeUntil, moveUntil, at];
}
