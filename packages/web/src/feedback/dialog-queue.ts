import { createStore, type Store } from '@openturn/web/store.ts';

export type OpenDialog<Shown, Answer> = Shown & { id: number; close: (answer: Answer) => void };

export type DialogQueue<Shown, Answer> = {
  /** Shows it once earlier ones are closed. */
  ask: (shown: Shown) => Promise<Answer>;
  open: Store<OpenDialog<Shown, Answer> | null>;
};

/** One at a time: stacked dialogs of a kind could not be read. */
export function createDialogQueue<Shown extends object, Answer>(): DialogQueue<Shown, Answer> {
  const open = createStore<OpenDialog<Shown, Answer> | null>(null);
  const waiting: OpenDialog<Shown, Answer>[] = [];
  let lastId = 0;

  function ask(shown: Shown): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const id = ++lastId;
    const close = (answer: Answer) => {
      if (open.get()?.id === id) open.update(() => waiting.shift() ?? null);
      resolve(answer);
    };
    const dialog = { ...shown, id, close };
    if (open.get()) waiting.push(dialog);
    else open.update(() => dialog);
    return promise;
  }
  return { ask, open };
}
