import { useEffect, useState } from 'react';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { newSigning, type SigningDraft, type WaiverStep } from './signing-draft.ts';

/** The steps of one waiver, in order: those that ask nothing are left out. */
export function stepsOf({ boxes, asksInitials, allowsMinors }: AskedWaiver): WaiverStep[] {
  return [
    'read',
    ...(boxes.length > 0 || asksInitials ? (['agree'] as const) : []),
    ...(allowsMinors ? (['who'] as const) : []),
    'sign',
  ];
}

/** Where somebody is in a waiver, and what they have done of it: kept on the device. */
export function useSteps({ waiver, visitor, guid }: { waiver: AskedWaiver; visitor: string; guid: string }) {
  const { storage } = usePlatform();
  const site = useSite();
  const { id, version } = waiver;
  const memory = async () => {
    // Comes with the fields, which reading does not need.
    const { signingMemory } = await import('./signing-memory.ts');
    return signingMemory({ storage, guid, id, version, isPublic: isSharedDevice(storage, site) });
  };
  const [draft, setDraft] = useState(() => newSigning(visitor));
  const [isOutdated, setOutdated] = useState(false);
  const steps = stepsOf(waiver);

  useEffect(() => {
    const restore = async () => {
      const kept = (await memory()).read();
      // Whoever has gone on meanwhile stays there.
      setDraft((now) => (now.savedAt === 0 ? (kept.draft ?? now) : now));
      setOutdated(kept.isOutdated);
    };
    void restore().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function change(changed: Partial<SigningDraft>) {
    const now = { ...draft, ...changed, savedAt: Date.now() };
    setDraft(now);
    void memory().then((kept) => kept.write(now), ignore);
  }
  function goTo(step: WaiverStep) {
    setOutdated(false);
    change({ step });
  }
  return { draft, steps, isOutdated, change, goTo, forget: () => void memory().then((kept) => kept.forget(), ignore) };
}

export type StepsTaken = ReturnType<typeof useSteps>;

/** Without the file, nothing is kept; the next step says that it cannot be loaded. */
function ignore(): void {}
