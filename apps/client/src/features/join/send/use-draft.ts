import { useRef, useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { usePlatform } from '#platform/platform.ts';
import { forgetProfile, ownProfile } from '#site/own/own-profile.ts';
import { isSharedDevice, setSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { draftMemory, type JoinDraft, newDraft } from './join-draft.ts';
import { useLinkedChoice } from './use-linked-choice.ts';
import type { JoinForm } from '#features/join/join-queries.ts';
import { emptyEntry, fitEntry, type TypedEntry } from '#features/join/form/typed-entry.ts';
import { namesAfter } from '#features/join/form/names-after.ts';

/** The draft, stored on the device and as a place on the server. */
export function useDraft({ line, rules, own }: JoinForm) {
  const site = useSite();
  const { storage } = usePlatform();
  const siteId = Number(site.SiteID);
  const linked = useLinkedChoice((chosen) => change(chosen));
  const [isShared, setIsShared] = useState(() => isSharedDevice(storage, site));
  const memory = draftMemory({ storage, siteId, line: line.id, isPublic: isShared });
  const [draft, setDraft] = useState(() => {
    const profile = ownProfile(storage, isShared);
    const found = memory.read() ?? newDraft(emptyEntry(profile));
    const names = linked.isForOther && profile ? namesAfter(true, found.typed, profile) : {};
    const kept = { ...found, typed: { ...found.typed, ...linked, ...names } };
    return own?.isDraft ? { ...kept, guid: own.guid, placeFrom: own.begunAt } : kept;
  });
  const latest = useRef(draft);
  const beginning = useRef<Promise<void> | null>(null);
  const isOver = useRef(false);

  function update(changed: Partial<JoinDraft>) {
    // A late answer must not restore the draft after joining.
    if (isOver.current) return;
    latest.current = { ...latest.current, ...changed, savedAt: Date.now() };
    memory.write(latest.current);
    setDraft(latest.current);
  }
  /** Runs in the background, once, and reserves the place from then on. If it fails, the place counts from joining. */
  async function begin() {
    const { isForOther } = latest.current.typed;
    try {
      const body = { line: line.id, ...(isForOther && { isForOther }) };
      const { guid, begunAt } = await call('POST client/draft', { siteId, body, loading: false });
      update({ guid, placeFrom: begunAt });
    } catch {
      // Joining reports the same problem.
    }
  }
  function beginOnce() {
    if (latest.current.guid === null) beginning.current ??= begin();
  }
  function change(changed: Partial<TypedEntry>) {
    update({ typed: fitEntry(rules, { ...latest.current.typed, ...changed }) });
    beginOnce();
  }
  return {
    draft: { ...draft, typed: fitEntry(rules, draft.typed) },
    latest: () => ({ ...latest.current, typed: fitEntry(rules, latest.current.typed) }),
    update,
    change,
    /** The server's draft has expired; the typed values stay. */
    startAgain: () => {
      beginning.current = null;
      update({ guid: null, placeFrom: null, code: null });
      beginOnce();
    },
    begun: () => beginning.current,
    /** Another tab may have made the same attempt. */
    storedAttempt: () => memory.read()?.wish ?? null,
    forget: () => {
      isOver.current = true;
      memory.forget();
    },
    isShared,
    canShare: !site.ClientSitePublicPC,
    share: (shared: boolean) => {
      memory.forget();
      if (shared) forgetProfile(storage);
      setSharedDevice(storage, shared);
      setIsShared(shared);
      draftMemory({ storage, siteId, line: line.id, isPublic: shared }).write(latest.current);
    },
  };
}

export type JoinDraftState = ReturnType<typeof useDraft>;
