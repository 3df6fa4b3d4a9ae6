import { createStore, type Store } from '@openturn/web/store.ts';

export type Loading = {
  /** Returns a function that ends it; calling that again has no effect. */
  begin: (text?: string) => () => void;
  /** Empty for the default text, null if nothing is under way. */
  text: Store<string | null>;
};

/** UI-01: shown while at least one request that asks for it is under way. */
export function createLoading(): Loading {
  const text = createStore<string | null>(null);
  let underWay: { text: string }[] = [];

  function show() {
    text.update(() => underWay.at(-1)?.text ?? null);
  }
  function begin(shown = '') {
    const one = { text: shown };
    underWay = [...underWay, one];
    show();
    return () => {
      underWay = underWay.filter((each) => each !== one);
      show();
    };
  }
  return { begin, text };
}

/** Shared by the whole app. */
export const loading = createLoading();
