import { useQuery } from '@tanstack/react-query';
import { CallSide, SideButton } from '@openturn/ui/call/call-side.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CONVERSATION } from '#app/screens/conversation-part.ts';
import { Later } from '#app/screens/later.tsx';
import { messageQueries, POLL_EVERY_MS } from '#messages/message-queries.ts';

type OfVisit = { siteId: number; guid: string };

/** Whoever cannot be heard can still write, and sees that somebody has. */
export function CallMessagesButton({ siteId, guid, ...button }: OfVisit & { isOpen: boolean; onPress: () => void }) {
  const { t } = useTexts();
  const { data } = useQuery({ ...messageQueries.ofVisit(siteId, guid), refetchInterval: POLL_EVERY_MS });
  const count = data?.unread ?? 0;
  const news = count > 0 ? { shown: String(count), spoken: t('messages.new', { count }) } : null;
  return <SideButton label={t('status.messages')} news={button.isOpen ? null : news} {...button} />;
}

export function CallMessages({ siteId, guid, onClose }: OfVisit & { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <CallSide title={t('status.messages')} close={t('dialog.close')} onClose={onClose}>
      <Later screen={CONVERSATION} props={{ siteId, guid }} meanwhile={<Skeleton size="long" />} />
    </CallSide>
  );
}
