import { DAY_MS } from '@openturn/domain/time/units.ts';
import { useRef, useState } from 'react';
import { NO_REQUEST, type PendingRequest } from '@openturn/web/api/use-submit.ts';
import { draftText } from '#entry/draft-text.ts';
import { readLike } from '#entry/read-like.ts';
import { emptyPerson, type TypedPerson } from '#entry/typed-person.ts';
import { usePlatform } from '#platform/platform.ts';
import { forgetProfile, ownProfile } from '#site/own/own-profile.ts';
import { isSharedDevice, setSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import type { DayWindow } from '#features/book/wait/day-windows.ts';

export type BookDraft = { typed: TypedPerson; windows: readonly DayWindow[]; wish: PendingRequest; savedAt: number };

const KEPT_MS = DAY_MS;

/** The visitor's typed details, shared by booking and the waiting list. */
export function useBookDraft() {
  const site = useSite();
  const { storage } = usePlatform();
  const key = `bookDraft:${Number(site.SiteID)}`;
  const [isShared, setIsShared] = useState(() => isSharedDevice(storage, site));
  const memory = (isPublic: boolean) => draftText({ storage, key, isPublic });
  const [draft, setDraft] = useState(() => readDraft(memory(isShared).read()) ?? newDraft());
  const latest = useRef(draft);
  const isOver = useRef(false);

  function newDraft(): BookDraft {
    return { typed: emptyPerson(ownProfile(storage, isShared)), windows: [], wish: NO_REQUEST, savedAt: 0 };
  }
  function update(changed: Partial<BookDraft>) {
    // A late answer must not restore the draft after booking.
    if (isOver.current) return;
    latest.current = { ...latest.current, ...changed, savedAt: Date.now() };
    memory(isShared).write(JSON.stringify(latest.current));
    setDraft(latest.current);
  }
  return {
    draft,
    latest: () => latest.current,
    update,
    change: (changed: Partial<TypedPerson>) => update({ typed: { ...latest.current.typed, ...changed } }),
    forget: () => {
      isOver.current = true;
      memory(isShared).forget();
    },
    isShared,
    canShare: !site.ClientSitePublicPC,
    share: (shared: boolean) => {
      memory(isShared).forget();
      if (shared) forgetProfile(storage);
      setSharedDevice(storage, shared);
      setIsShared(shared);
      memory(shared).write(JSON.stringify(latest.current));
    },
  };
}

export type BookDraftState = ReturnType<typeof useBookDraft>;

function readDraft(text: string | null): BookDraft | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as BookDraft;
    if (Date.now() - kept.savedAt >= KEPT_MS) return null;
    const empty: BookDraft = { typed: emptyPerson(null), windows: [], wish: NO_REQUEST, savedAt: 0 };
    const draft = readLike(empty, kept);
    return { ...draft, typed: readLike(empty.typed, draft.typed), wish: readLike(NO_REQUEST, draft.wish) };
  } catch {
    return null;
  }
}
