import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AffectedRow } from './affected-choices.ts';

type Options = { read: () => Promise<readonly AffectedRow[]>; save: () => Promise<unknown> };

/** Asks about appointments that a change affects, before it is saved. */
export function useAffected({ read, save }: Options) {
  const [rows, setRows] = useState<readonly AffectedRow[] | null>(null);
  // Whoever saves shows why it failed.
  const saveOr = (change: () => Promise<void>) => save().then(change, () => {});
  const checking = useMutation({
    mutationFn: read,
    onSuccess: (found) => {
      if (found.length > 0) setRows(found);
      else void saveOr(async () => {});
    },
  });
  return {
    rows,
    isPending: checking.isPending,
    check: () => checking.mutate(),
    /** Saves, and then changes the appointments as chosen. */
    saveWith: (change: () => Promise<void>) => {
      setRows(null);
      void saveOr(change);
    },
    giveUp: () => setRows(null),
  };
}

export type AffectedControls = ReturnType<typeof useAffected>;
