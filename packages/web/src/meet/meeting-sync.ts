import type { MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { ASK_AGAIN_MS, ASK_CALMLY_MS, ASK_OFTEN_MS, SIGNALS_AT_ONCE } from '@openturn/domain/meet/meeting-limits.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { isFinal } from '@openturn/web/api/is-final.ts';
import type { Timers } from '@openturn/web/timers.ts';

type SyncOptions = {
  sync: (body: MeetingSync) => Promise<MeetingSynced>;
  name: string;
  key: string;
  /** The key of the window before this one was loaded; null if there was none. */
  former: string | null;
  timers: Timers;
  /** Everybody is connected: then it is asked less often. */
  isSettled: () => boolean;
  onSynced: (synced: MeetingSynced) => void;
  /** No answer; the next one is `onSynced`. */
  onLost: () => void;
  /** Nobody knows this meeting any more. */
  onGone: () => void;
};

export type MeetingLine = {
  send(to: string, data: string): void;
  /** Asks at once. */
  poke(): void;
  /** Says that we leave, if asked to, and asks no more. */
  end(isLeaving: boolean): void;
};

/** Signals that arise together go together. */
const GATHER_MS = 40;

/** Asks again and again how the meeting is, and passes signals on in order. */
export function meetingSync(options: SyncOptions): MeetingLine {
  const { sync, name, key, former, timers, isSettled, onSynced, onLost, onGone } = options;
  let outbox: MeetingSync['signals'] = [];
  let after = 0;
  let replaces = former;
  let hasServers = false;
  let isAsking = false;
  let isPoked = false;
  let isOver = false;
  let failures = 0;
  let cancel = () => {};

  const body = (more: Partial<MeetingSync>): MeetingSync => ({
    key,
    replaces,
    name,
    after,
    signals: [],
    wantsServers: !hasServers,
    isLeaving: false,
    ...more,
  });
  const askIn = (ms: number) => {
    cancel();
    if (!isOver) cancel = timers.after(ms, () => void ask());
  };
  async function ask() {
    if (isAsking || isOver) return;
    isAsking = true;
    isPoked = false;
    const signals = outbox.slice(0, SIGNALS_AT_ONCE);
    try {
      const synced = await sync(body({ signals }));
      outbox = outbox.slice(signals.length);
      after = synced.signals.at(-1)?.sequence ?? after;
      hasServers ||= synced.servers !== null;
      replaces = null;
      failures = 0;
      if (!isOver) onSynced(synced);
    } catch (error) {
      failures += 1;
      if (!isFinal(error)) onLost();
      else if (!isTooFast(error) && !isOver) onGone();
    }
    isAsking = false;
    if (isPoked) askIn(0);
    else if (failures > 0) askIn(ASK_AGAIN_MS[Math.min(failures, ASK_AGAIN_MS.length) - 1] ?? 0);
    else if (outbox.length > 0) askIn(GATHER_MS);
    else askIn(isSettled() ? ASK_CALMLY_MS : ASK_OFTEN_MS);
  }

  askIn(0);
  return {
    send: (to, data) => {
      outbox.push({ to, data });
      // Without an answer it waits for the next try.
      if (!isAsking && failures === 0) askIn(GATHER_MS);
    },
    poke: () => {
      isPoked = true;
      if (!isAsking) askIn(0);
    },
    end: (isLeaving) => {
      isOver = true;
      cancel();
      if (isLeaving) sync(body({ wantsServers: false, isLeaving })).catch(() => {});
    },
  };
}

function isTooFast(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'too-many-requests';
}
