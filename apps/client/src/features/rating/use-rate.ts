import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { usePlatform } from '#platform/platform.ts';
import { useOnline } from '#platform/use-online.ts';
import { type Answer, keepAnswer, keptAnswer, sendKept } from './send-kept.ts';

/** Answers at once: what cannot be sent now is kept on the device until it can. */
export function useRate({ siteId, guid }: { siteId: number; guid: string }) {
  const { storage } = usePlatform();
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isKept, setIsKept] = useState(false);

  useEffect(() => {
    const sending = { storage, client, siteId, guid };
    const show = (kept: Answer | null) => setIsKept(kept !== null);
    if (!isOnline) return show(keptAnswer(sending));
    sendKept(sending).then(
      () => show(keptAnswer(sending)),
      () => show(null),
    );
  }, [storage, client, siteId, guid, isOnline]);

  async function rate(answer: Answer): Promise<void> {
    const sending = { storage, client, siteId, guid };
    keepAnswer(sending, answer);
    const outcome = await sendKept(sending).catch((error: unknown) => void showFailure(error));
    setIsKept(outcome === 'kept');
  }
  return { rate, isKept, kept: () => keptAnswer({ storage, siteId, guid }) };
}
