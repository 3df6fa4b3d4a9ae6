import { useQuery } from '@tanstack/react-query';
import { CallSide, SideButton } from '@openturn/ui/call/call-side.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Conversation } from '#app/conversation/conversation.tsx';
import { meetingQuery } from './meeting-query.ts';

type OfVisit = { siteId: number; guid: string };

/** Whoever cannot be heard may write. */
export function CallConversationButton({
  siteId,
  guid,
  ...button
}: OfVisit & { isOpen: boolean; onPress: () => void }) {
  const { t } = useTexts();
  const { data } = useQuery(meetingQuery(siteId, guid));
  const news = data?.isUnread && !button.isOpen ? { shown: '●', spoken: t('conversation.unread') } : null;
  return <SideButton label={t('conversation.title')} news={news} {...button} />;
}

export function CallConversation({ siteId, guid, onClose }: OfVisit & { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <CallSide title={t('conversation.title')} close={t('dialog.close')} onClose={onClose}>
      <Conversation siteId={siteId} guid={guid} />
    </CallSide>
  );
}
