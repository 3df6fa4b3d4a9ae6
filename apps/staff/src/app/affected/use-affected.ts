import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AffectedRow, Chosen, LeftRow } from './affected-choices.ts';

/** The appointments that need another choice; 'unsent' can be tried again as it is. */
export type Saved = readonly LeftRow[] | 'refused' | 'unsent';
type Options = { read: () => Promise<readonly AffectedRow[]>; save: (chosen: Chosen) => Promise<Saved | null> };

const NONE: Chosen = {};

/** Asks about appointments that a change affects before it is saved, and about those that are left afterwards. */
export function useAffected({ read, save }: Options) {
  const [rows, setRows] = useState<readonly (AffectedRow | LeftRow)[] | null>(null);
  const [message, setMessage] = useState('');
  const checking = useMutation({
    mutationFn: read,
    onSuccess: (found) => {
      if (found.length > 0) setRows(found);
      else void saveWith(NONE);
    },
  });
  async function saveWith(chosen: Chosen) {
    setMessage(chosen.message ?? '');
    const saved = await save(chosen);
    if (saved === 'refused') {
      // What is left is still there; before the first save, it depends on the draft.
      setRows((shown) => (shown?.some((row) => 'reason' in row) ? shown : null));
    } else if (saved !== null && saved !== 'unsent') setRows(saved.length > 0 ? saved : null);
  }
  return {
    rows,
    /** What was said last, for those that are left. */
    message,
    isPending: checking.isPending,
    check: () => {
      setMessage('');
      checking.mutate();
    },
    /** Saves, and changes the appointments as chosen. */
    saveWith: (chosen: Chosen) => void saveWith(chosen),
    giveUp: () => setRows(null),
  };
}

export type AffectedControls = ReturnType<typeof useAffected>;
