import { useMemo, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type Left, undoLateText } from './overtaken.ts';

/** What was done last. `undo` is null if that cannot be undone; it is shown for longer if it concerns many people. */
export type ShownAction = {
  text: string;
  undo: (() => Promise<Board>) | null;
  isOfMany?: boolean;
  /** The tickets that the undo takes back. */
  left?: readonly Left[];
};

/** What was done last; once something else has happened to its tickets, what, in place of the undo. */
export function useLastAction(board: Board) {
  const { t } = useTexts();
  const [done, setLast] = useState<ShownAction | null>(null);
  const late = done?.undo && done.left ? undoLateText(board, done.left, t) : null;
  // The same object while it says the same, as it is shown for a time.
  const last = useMemo((): ShownAction | null => (late === null ? done : { text: late, undo: null }), [done, late]);
  return {
    last,
    setLast,
    say: (text: string) => setLast({ text, undo: null }),
    /** Why the undo of the last action failed; null if nothing has happened to its tickets. */
    reasonOf: (now: Board) => (last?.left ? undoLateText(now, last.left, t) : null),
  };
}
