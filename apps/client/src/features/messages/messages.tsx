import { useEffect } from 'react';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CONVERSATION } from '#app/screens/conversation-part.ts';
import { Later } from '#app/screens/later.tsx';
import { VisitFrame } from '#visit-parts/which/visit-frame.tsx';

/** SCREEN-15, ROUTE-15: what the visitor and the business write to each other about a visit. */
export function Messages() {
  const { t } = useTexts();
  // While it becomes clear which visit is meant.
  useEffect(() => void CONVERSATION.load().catch(() => {}), []);
  return (
    <VisitFrame title={t('status.messages')}>
      {({ siteId, guid }) => (
        <Later screen={CONVERSATION} props={{ siteId, guid }} meanwhile={<Skeleton size="long" />} />
      )}
    </VisitFrame>
  );
}
