import { useState } from 'react';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { usePlatform } from '#platform/platform.ts';
import { useStored } from '#platform/use-stored.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';

export type SentCode = { guid: string; contact: string; sentAt: number };

/**
 * The page may reload while the visitor looks for the message, so the code can be entered for as long as it is valid.
 */
export function useSentCode(): [SentCode | null, (sent: SentCode | null) => void] {
  const { storage } = usePlatform();
  const site = useSite();
  const key = `loginCode:${site.SiteID}`;
  const kept = useStored(key);
  const [own, setOwn] = useState<SentCode | null | undefined>(undefined);
  return [
    own === undefined ? readSent(kept) : own,
    (next) => {
      setOwn(next);
      if (next && !isSharedDevice(storage, site)) storage.write(key, JSON.stringify(next));
      else storage.remove(key);
    },
  ];
}

function readSent(text: string | null): SentCode | null {
  try {
    const sent = JSON.parse(text ?? 'null') as SentCode | null;
    return sent && Date.now() - sent.sentAt < CODE_POLICY.validMs ? sent : null;
  } catch {
    return null;
  }
}
