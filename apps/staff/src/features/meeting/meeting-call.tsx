import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CallView } from '@openturn/ui/call/call-view.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useCallParts } from '@openturn/web/meet/use-call-parts.ts';
import { useMeeting } from '@openturn/web/meet/use-meeting.ts';
import { conversationKeys } from '#app/live/conversation-keys.ts';
import { followSite } from '#app/live/follow-site.ts';
import { typingAt } from '#app/live/watched-visit.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { MeetingWho } from './meeting-who.tsx';
import { MeetingPart } from './meeting-part.tsx';
import styles from './meeting.module.css';

const ConversationButton = lazyScreen(async () => (await import('./call-conversation.tsx')).CallConversationButton);
const Beside = lazyScreen(async () => (await import('./call-conversation.tsx')).CallConversation);

type MeetingCallProps = { siteId: number; guid: string; stream: MediaStream | null; onLeave: () => void };

/** Staff in the meeting of a visit, with who waits beside it. */
export function MeetingCall({ siteId, guid, stream, onLeave }: MeetingCallProps) {
  const { t, language } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const onNews = useNews(siteId, guid);
  const { meeting, state } = useMeeting({
    guid,
    name: '',
    stream,
    language,
    sync: (body) => call('POST staff/visit/:guid/meeting/sync', { siteId, params: { guid }, body, loading: false }),
    onNews,
  });
  const leave = () => {
    meeting.leave();
    onLeave();
  };
  const parts = useCallParts({ meeting, state, stream, onLeave: leave, t, first: t('meet.alone') });
  const { phase, others } = state;
  const of = { siteId, guid };
  if (phase === 'in') {
    const waiting = others.filter(({ isIn }) => !isIn);
    return (
      <CallView
        label={t('meet.title')}
        title={parts.title || t('meet.title')}
        {...parts.view}
        tools={
          <>
            <button type="button" onClick={() => setIsOpen(true)}>
              {waiting.length > 0 ? t('staff.meetingKnocks', { count: waiting.length }) : t('staff.meetingPeople')}
            </button>
            <Suspense>
              <ConversationButton {...of} isOpen={isWriting} onPress={() => setIsWriting(!isWriting)} />
            </Suspense>
          </>
        }
        side={<Suspense>{isWriting && <Beside {...of} onClose={() => setIsWriting(false)} />}</Suspense>}
      >
        {isOpen && (
          <Sheet
            title={t('staff.meetingPeople')}
            actions={
              <Button look="quiet" onClick={() => setIsOpen(false)}>
                {t('dialog.close')}
              </Button>
            }
            onClose={() => setIsOpen(false)}
          >
            <MeetingPart {...of} isInWindow />
          </Sheet>
        )}
        {parts.isAskingForCaptions && <AskForCaptions onTurnOn={parts.turnCaptionsOn} onClose={parts.stopAsking} />}
      </CallView>
    );
  }
  if (phase === 'waiting' || phase === 'joining') {
    return (
      <main className={styles.window}>
        <MeetingWho {...of} />
        <h1 className={styles.title}>{t(phase === 'joining' ? 'meet.connecting' : 'meet.notStarted')}</h1>
        <MeetingPart {...of} isInWindow />
      </main>
    );
  }
  return <CallEnded phase={phase} onBack={leave} />;
}

/** Of the meeting, and of what is written beside it. */
function useNews(siteId: number, guid: string): (poke: () => void) => () => void {
  const client = useQueryClient();
  return useCallback(
    (poke) => {
      const onMessages = () => {
        poke();
        void client.invalidateQueries({ queryKey: conversationKeys.ofSite(siteId) });
      };
      const onTyping = () => typingAt.update(() => performance.now());
      return followSite(siteId, { onChange: poke, onMessages, onTyping, ticketId: guid });
    },
    [client, siteId, guid],
  );
}

function AskForCaptions({ onTurnOn, onClose }: { onTurnOn: () => void; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet
      title={t('meet.captionsTitle')}
      actions={
        <>
          <Button onClick={onTurnOn}>{t('meet.captionsOn')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{t('meet.captionsHint')}</p>
    </Sheet>
  );
}

type CallEndedProps = { phase: 'out' | 'full' | 'over' | 'gone'; onBack: () => void };

function CallEnded({ phase, onBack }: CallEndedProps) {
  const { t } = useTexts();
  const isFull = phase === 'full';
  const isOver = phase === 'over' || phase === 'gone';
  return (
    <main className={styles.window}>
      <Notice
        heading="h1"
        icon={CLOCK}
        title={t(isFull ? 'meet.fullTitle' : isOver ? 'meet.overTitle' : 'meet.outTitle')}
        text={isOver ? undefined : t(isFull ? 'meet.fullText' : 'meet.outText')}
        role="alert"
      >
        {isOver ? (
          <Button onClick={() => window.close()}>{t('staff.meetingClose')}</Button>
        ) : (
          <Button onClick={onBack}>{t('meet.comeBack')}</Button>
        )}
      </Notice>
    </main>
  );
}
