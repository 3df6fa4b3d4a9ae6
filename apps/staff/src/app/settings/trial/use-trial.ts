import { useState } from 'react';
import { useSubmit } from '@openturn/web/api/use-submit.ts';

/** Trying out what is typed; `onRefused` shows what the server refuses of it. */
export function useTrial<Tried>(onRefused: (error: unknown) => Promise<void>) {
  const [tried, setTried] = useState<Tried | null>(null);
  const { isSending, submit } = useSubmit<string>();
  return {
    tried,
    isSending,
    forget: () => setTried(null),
    /** The same `values` are one attempt, however often they are sent. */
    send: (values: string, ask: () => Promise<Tried>) => {
      setTried(null);
      void submit(values, async () => setTried(await ask()), onRefused);
    },
  };
}
