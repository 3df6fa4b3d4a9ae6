import type { Clock } from '#kernel/clock.ts';
import type { OutboxMessage, OutboxStore, OutboxTopic } from './outbox-store.ts';
import { backoffMs } from './backoff.ts';

export const RELAY = { batch: 100, leaseMs: 30_000, pollEveryMs: 1_000, maxAttempts: 12 } as const;

/** Must be idempotent: a message may be delivered more than once. */
export type OutboxHandlers = { [T in OutboxTopic]: (message: OutboxMessage<T>) => Promise<void> };

export type OutboxRelay = {
  /** Sends new messages now instead of at the next poll. */
  wake(): void;
  /** Resolves once every message that is due now has been tried. */
  drain(): Promise<void>;
  /** Stops after the messages in progress. */
  stop(): Promise<void>;
};

type Deps = {
  outbox: OutboxStore;
  handlers: OutboxHandlers;
  clock: Clock;
  random: () => number;
  onError: (error: unknown, message?: OutboxMessage) => void;
};

/** Delivers messages from the outbox to their handlers. Safe to run on several nodes. */
export function startOutboxRelay(deps: Deps): OutboxRelay {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    clearTimeout(timer);
    do {
      isWanted = false;
      await relayDue(deps, () => isStopped).catch(deps.onError);
    } while (isWanted && !isStopped);
    running = null;
    if (!isStopped) timer = setTimeout(wake, RELAY.pollEveryMs).unref();
  };
  const wake = () => {
    if (isStopped) return;
    isWanted = true;
    running ??= run();
  };

  wake();
  return {
    wake,
    drain: async () => {
      wake();
      await running;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function relayDue(deps: Deps, isStopped: () => boolean): Promise<void> {
  const { outbox, clock } = deps;
  let claimed: OutboxMessage[];
  do {
    claimed = await outbox.claim({ limit: RELAY.batch, now: clock.now(), leaseMs: RELAY.leaseMs });
    const outcomes = await Promise.all(claimed.map((message) => handle(deps, message)));
    await outbox.remove(claimed.filter((_, index) => outcomes[index]));
  } while (claimed.length === RELAY.batch && !isStopped());
}

async function handle({ handlers, outbox, clock, random, onError }: Deps, message: OutboxMessage): Promise<boolean> {
  try {
    const handler = handlers[message.topic] as (message: OutboxMessage) => Promise<void>;
    await handler(message);
    return true;
  } catch (error) {
    onError(error, message);
    const now = clock.now();
    const retryAt = message.attempts >= RELAY.maxAttempts ? null : now + backoffMs(message.attempts, random);
    await outbox.fail(message, { error: String(error).slice(0, 500), retryAt, now });
    return false;
  }
}
