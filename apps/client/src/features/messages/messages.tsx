import { useEffect } from 'react';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { VisitFrame } from '#visit-parts/which/visit-frame.tsx';

/** Fetched while it becomes clear which visit is meant. */
const CONVERSATION = lazyScreen(async () => (await import('./conversation.tsx')).Conversation);

/** SCREEN-15, ROUTE-15: what the visitor and the business write to each other about a visit. */
export function Messages() {
  const { t } = useTexts();
  useEffect(() => void CONVERSATION.load().catch(() => {}), []);
  return (
    <VisitFrame title={t('status.messages')}>
      {({ siteId, guid }) => (
        <Later screen={CONVERSATION} props={{ siteId, guid }} meanwhile={<Skeleton size="long" />} />
      )}
    </VisitFrame>
  );
}
