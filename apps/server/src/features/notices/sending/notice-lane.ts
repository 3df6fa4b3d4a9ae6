import type { PreparedNotice } from '#features/notices/words/prepare-notice.ts';
import type { Senders } from './channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Channel, Notice, NoticeStore } from '#features/notices/store/notice-store.ts';
import { againOrFailed, deliverNotice, TOO_LATE } from './deliver-notice.ts';
import type { TextAlarm, TextLimits } from './text-limits.ts';
import { settleTogether } from './settle-together.ts';

/** The lease outlasts two requests to a provider. */
export const SENDING = { slots: 16, leaseMs: 30_000, pollEveryMs: 1_000, restMs: 50 } as const;

export type NoticeSender = {
  /** Sends what was just written now instead of at the next poll. */
  wake(): void;
  /** Resolves when everything due now has been tried. */
  drain(): Promise<void>;
  /** Finishes the messages in progress. */
  stop(): Promise<void>;
};

export type NoticeLaneDeps = {
  channel: Channel;
  notices: NoticeStore;
  senders: Partial<Senders>;
  /** Without them, texts are unlimited. */
  textLimits?: (() => Promise<TextLimits>) | undefined;
  onTextAlarm: (alarm: TextAlarm) => void;
  /** Words a message; null if it no longer applies. */
  prepare: (notice: Notice) => Promise<PreparedNotice | null>;
  /** Called when an outcome has been stored, along with its outbox rows. */
  wakeOutbox: () => void;
  clock: Clock;
  random: () => number;
  onError: (error: unknown) => void;
};

/** Sends the messages of one channel, a few at a time and urgent ones first. */
export function startNoticeLane(deps: NoticeLaneDeps): NoticeSender {
  const settle = settleTogether(deps.notices);
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Most changes write no message: having found none, the lane does not look again at once. */
  let restsUntil = 0;

  const start = (notice: PreparedNotice, wasSending: boolean) => {
    const ended = deliverNotice(notice, { ...deps, wasSending })
      .then((outcome) => settle({ notice, outcome }))
      .then(deps.wakeOutbox)
      .catch(deps.onError)
      .finally(() => {
        underWay.delete(ended);
        fillNow();
      });
    underWay.add(ended);
  };
  const fill = async () => {
    clearTimeout(timer);
    let hasFound = true;
    while (isWanted && hasFound && !isStopped) {
      isWanted = false;
      const slots = SENDING.slots - underWay.size;
      hasFound = (await takeUp(deps, { slots, settle, start }).catch(deps.onError)) ?? false;
    }
    if (!hasFound) restsUntil = performance.now() + SENDING.restMs;
    filling = null;
    if (!isStopped) timer = setTimeout(fillNow, isWanted ? SENDING.restMs : SENDING.pollEveryMs).unref();
  };
  const fillNow = () => {
    if (isStopped) return;
    isWanted = true;
    filling ??= fill();
  };
  const wake = () => {
    if (isStopped || isWanted) return;
    const rest = filling ? 0 : restsUntil - performance.now();
    isWanted = true;
    if (rest <= 0) return fillNow();
    clearTimeout(timer);
    timer = setTimeout(fillNow, rest).unref();
  };

  fillNow();
  return {
    wake,
    drain: async () => {
      do {
        fillNow();
        await filling;
        await Promise.all(underWay);
      } while (filling || underWay.size > 0 || (isWanted && !isStopped));
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await filling;
      await Promise.all(underWay);
    },
  };
}

type Taking = {
  slots: number;
  settle: ReturnType<typeof settleTogether>;
  start: (notice: PreparedNotice, wasSending: boolean) => void;
};

/** Stores that a message is about to be sent before the provider is asked. False if none was due. */
async function takeUp(deps: NoticeLaneDeps, { slots, settle, start }: Taking): Promise<boolean> {
  if (slots < 1) return false;
  const { notices, channel, clock, senders } = deps;
  const claimed = await notices.claim({ channel, limit: slots, now: clock.now(), leaseMs: SENDING.leaseMs });
  if (claimed.length === 0) return false;
  const prepared = await Promise.all(claimed.map((notice) => prepareOne(notice, deps, settle)));
  const wasSending = new Set(claimed.filter(({ state }) => state === 'sending').map(({ id }) => id));
  const ready = prepared.filter((notice) => notice !== null);
  const now = clock.now();
  const isInbox = senders[channel]?.isInbox === true;
  const beginning = { now, leasedUntil: now + SENDING.leaseMs, isInbox };
  const begun = ready.length > 0 ? await notices.begin(ready, beginning) : [];
  for (const notice of begun) start(notice, wasSending.has(notice.id));
  return true;
}

async function prepareOne(
  notice: Notice,
  { prepare, clock, random, onError }: NoticeLaneDeps,
  settle: Taking['settle'],
): Promise<PreparedNotice | null> {
  try {
    const prepared = await prepare(notice);
    if (!prepared) await settle({ notice, outcome: { kind: 'failed', error: TOO_LATE } });
    return prepared;
  } catch (error) {
    onError(error);
    const outcome = againOrFailed({ kind: 'later', error: String(error) }, notice, { clock, random });
    await settle({ notice, outcome: outcome.kind === 'again' ? { ...outcome, state: stateOf(notice) } : outcome });
    return null;
  }
}

function stateOf({ state }: Notice): 'queued' | 'sending' {
  return state === 'sending' ? 'sending' : 'queued';
}
