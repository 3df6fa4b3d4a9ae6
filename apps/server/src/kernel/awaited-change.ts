import { AsyncLocalStorage } from 'node:async_hooks';

/** A change that a client is waiting for. */
export type AwaitedChange = {
  /** The client has been told that nothing came of it. */
  isGivenUp: () => boolean;
  /** It is about to be written. */
  begin: () => void;
};

const CURRENT = new AsyncLocalStorage<AwaitedChange & { isOver: boolean }>();

/** The client has its answer already, so the change is not carried out. */
export class GivenUpError extends Error {
  constructor() {
    super('nobody waits for this change any more');
    this.name = 'GivenUpError';
  }
}

/** What outlives the run, such as a job that it has woken, is nobody's change any more. */
export async function runAwaited<T>(change: AwaitedChange, run: () => Promise<T>): Promise<T> {
  const current = { ...change, isOver: false };
  try {
    return await CURRENT.run(current, run);
  } finally {
    current.isOver = true;
  }
}

/** Throws if the client was told that nothing came of the change. */
export function stopIfGivenUp(): void {
  const change = CURRENT.getStore();
  if (change && !change.isOver && change.isGivenUp()) throw new GivenUpError();
}

/** The last moment at which it can be given up. */
export function beginAwaited(): void {
  stopIfGivenUp();
  const change = CURRENT.getStore();
  if (change && !change.isOver) change.begin();
}
