import { useState } from 'react';
import { type KeyFor, useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** Takes a change back, unless a colleague has changed the same since; may return what to say then. */
export type TakeBack = (keyFor: KeyFor) => Promise<string | void>;

export type LastChange = {
  /** Empty before the first change. */
  text: string;
  undo: (() => void) | null;
  isPending: boolean;
  done: (text: string, takeBack: TakeBack | null) => void;
  forget: () => void;
};

const NONE = { text: '', takeBack: null };

/** What was last changed at once rather than in a form, until something else is. `reload` shows what an undo was refused for. */
export function useLastChange(reload: () => Promise<unknown>): LastChange {
  const { t } = useTexts();
  const { isSending, submit } = useSubmit<'undo'>();
  const [{ text, takeBack }, setLast] = useState<{ text: string; takeBack: TakeBack | null }>(NONE);
  const undo = () =>
    void submit(
      'undo',
      async (keyFor) => setLast({ text: (await takeBack?.(keyFor)) ?? t('staff.didUndo'), takeBack: null }),
      async (error) => {
        setLast(NONE);
        await reload();
        void showFailure(error);
      },
    );
  return {
    text,
    undo: takeBack && undo,
    isPending: isSending,
    done: (said, back) => setLast({ text: said, takeBack: back }),
    forget: () => setLast(NONE),
  };
}
