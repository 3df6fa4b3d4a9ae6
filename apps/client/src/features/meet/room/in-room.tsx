import { useCallback, useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { StreamVideo } from '@openturn/ui/call/stream-video.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { keepRoom } from '@openturn/web/meet/room/kept-room.ts';
import { useMeeting } from '@openturn/web/meet/use-meeting.ts';
import { ByPhone } from '#features/meet/by-phone.tsx';
import { meetingQueries } from '#features/meet/meeting-queries.ts';
import type { MeetingProps } from '#features/meet/meeting-props.ts';
import { NotStarted } from '#features/meet/not-started.tsx';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import styles from '#features/meet/meet.module.css';
import { VisitorCall } from './visitor-call.tsx';

/** Few invite somebody. */
const INVITE_GUEST = lazyScreen(async () => (await import('./invite-guest.tsx')).InviteGuest);

type InRoomProps = MeetingProps & { name: string; stream: MediaStream | null; onLeave: () => void };

/** The waiting room; the call opens by itself. */
export function InRoom({ siteId, guid, meeting: shown, name, stream, onLeave }: InRoomProps) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const onNews = useCallback((poke: () => void) => {
    const listen = () => poke();
    window.addEventListener('qrefresh', listen);
    return () => window.removeEventListener('qrefresh', listen);
  }, []);
  const { meeting, state } = useMeeting({
    guid,
    name,
    stream,
    language,
    sync: (body) => call('POST client/visit/:guid/meeting/sync', { siteId, params: { guid }, body, loading: false }),
    onNews,
  });
  const { isMuted, isCameraOff } = state.own;
  useEffect(() => {
    keepRoom(guid, { name, isListening: stream === null, isMuted, isCameraOff });
  }, [guid, name, stream, isMuted, isCameraOff]);
  const leave = () => {
    meeting.leave();
    void queryClient.invalidateQueries(meetingQueries.one(siteId, guid));
    onLeave();
  };
  const isOver = state.phase === 'over' || state.phase === 'gone';
  const leaveOver = useEffectEvent(leave);
  // What follows a meeting is shown by the screen before it.
  useEffect(() => {
    if (isOver) leaveOver();
  }, [isOver]);
  switch (state.phase) {
    case 'in':
      return (
        <VisitorCall guid={guid} who={shown.role} meeting={meeting} state={state} stream={stream} onLeave={leave} />
      );
    case 'waiting':
    case 'joining':
      return (
        <div className={styles.screen}>
          <NotStarted hint={t(shown.role === 'guest' ? 'meet.knock' : 'meet.letIn')} />
          {stream && !state.own.isCameraOff && (
            <div className={styles.own} role="img" aria-label={t('meet.you')}>
              <StreamVideo stream={stream} isOwn />
            </div>
          )}
          <div className={styles.two}>
            <Button look="quiet" aria-pressed={state.own.isMuted} onClick={() => meeting.mute(!state.own.isMuted)}>
              {t(state.own.isMuted ? 'meet.unmute' : 'meet.mute')}
            </Button>
            {state.own.hasCamera && (
              <Button
                look="quiet"
                aria-pressed={state.own.isCameraOff}
                onClick={() => meeting.turnCamera(!state.own.isCameraOff)}
              >
                {t(state.own.isCameraOff ? 'meet.cameraOn' : 'meet.cameraOff')}
              </Button>
            )}
          </div>
          {shown.takesGuests && <Extra screen={INVITE_GUEST} props={{ siteId, guid }} />}
          <ByPhone />
          <Button look="text" onClick={leave}>
            {t('meet.leaveWaiting')}
          </Button>
        </div>
      );
    case 'full':
      return <Ended title={t('meet.fullTitle')} text={t('meet.fullText')} action={t('meet.tryAgain')} onAct={leave} />;
    case 'over':
    case 'gone':
      return null;
    case 'out':
      return <Ended title={t('meet.outTitle')} text={t('meet.outText')} action={t('meet.comeBack')} onAct={leave} />;
    default:
      return state.phase satisfies never;
  }
}

type EndedProps = { title: string; text?: string; action: string; onAct: () => void };

function Ended({ title, text, action, onAct }: EndedProps) {
  return (
    <Card>
      <Notice icon={CLOCK} title={title} text={text} role="alert">
        <Button onClick={onAct}>{action}</Button>
      </Notice>
    </Card>
  );
}
