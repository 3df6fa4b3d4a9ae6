import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { createMeeting } from './create-meeting.ts';
import { ownMedia } from './own-media.ts';
import { recogniseSpeech } from './speech.ts';
import { playNotes } from './sounds.ts';

type UseMeeting = {
  guid: string;
  name: string;
  stream: MediaStream | null;
  language: string;
  sync: (body: MeetingSync) => Promise<MeetingSynced>;
  /** Calls back when the live connection has news of the meeting; returns how to stop. */
  onNews?: (poke: () => void) => () => void;
};

/** Takes part in a meeting for as long as the component is shown. */
export function useMeeting({ guid, name, stream, language, sync, onNews }: UseMeeting) {
  const [meeting] = useState(() => {
    const [former, key] = renewedKey(guid);
    const media = ownMedia(stream);
    const since = keptSince(guid, null);
    return createMeeting({ sync, name, media, former, key, since, timers: systemTimers, newKey: newIdempotencyKey });
  });
  const state = useSyncExternalStore(meeting.state.subscribe, meeting.state.get, meeting.state.get);
  const { phase, hasCaptions, own, since } = state;

  useEffect(() => onNews?.(meeting.poke), [meeting, onNews]);
  useEffect(() => {
    const { networkChanged, leave } = meeting;
    const connection = (navigator as { connection?: EventTarget }).connection;
    window.addEventListener('online', networkChanged);
    window.addEventListener('pagehide', leave);
    connection?.addEventListener('change', networkChanged);
    return () => {
      window.removeEventListener('online', networkChanged);
      window.removeEventListener('pagehide', leave);
      connection?.removeEventListener('change', networkChanged);
    };
  }, [meeting]);
  // React may show a component twice at first; then it has not left.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) meeting.leave();
      });
    };
  }, [meeting]);
  useEffect(() => void keptSince(guid, since), [guid, since]);
  useRing(phase);
  const isSpoken = hasCaptions && !own.isMuted && phase === 'in';
  useEffect(() => (isSpoken ? recogniseSpeech(language, meeting.caption) : undefined), [isSpoken, language, meeting]);
  return { meeting, state };
}

/** Rings when the wait is over, not when somebody comes to a meeting that goes on. */
function useRing(phase: string): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'waiting' && phase === 'in') playNotes();
    before.current = phase;
  }, [phase]);
}

/** Since when this window is in the meeting with others, also after it was loaded again; null if it was not. */
function keptSince(guid: string, since: number | null): number | null {
  const name = `meeting-since:${guid}`;
  try {
    if (since !== null) sessionStorage.setItem(name, String(since));
    return since ?? (Number(sessionStorage.getItem(name)) || null);
  } catch {
    return since;
  }
}

/** Of this window: the key that it had before it was loaded again, and its new one. */
function renewedKey(guid: string): [former: string | null, key: string] {
  const name = `meeting:${guid}`;
  const key = newIdempotencyKey();
  try {
    const former = sessionStorage.getItem(name);
    sessionStorage.setItem(name, key);
    return [former, key];
  } catch {
    // Storage may be off; then a guest asks again to be let in.
    return [null, key];
  }
}
