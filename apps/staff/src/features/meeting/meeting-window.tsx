import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { DeviceCheck } from '@openturn/ui/call/device-check.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { MediaProblem } from '@openturn/web/meet/open-media.ts';
import { playNotes } from '@openturn/web/meet/sounds.ts';
import { useDeviceCheckWords } from '@openturn/web/meet/check/use-device-check-words.ts';
import { useDeviceCheck } from '@openturn/web/meet/check/use-device-check.ts';
import styles from './meeting.module.css';
import { MeetingCall } from './meeting-call.tsx';
import { meetingQuery } from './meeting-query.ts';
import { MeetingPart } from './meeting-part.tsx';
import { MeetingPeople } from './meeting-people.tsx';
import { MeetingWho } from './meeting-who.tsx';

const PROBLEMS: Record<MediaProblem, { title: PlainTextKey; text: PlainTextKey }> = {
  denied: { title: 'meet.deniedTitle', text: 'meet.deniedText' },
  busy: { title: 'meet.busyTitle', text: 'meet.busyText' },
  none: { title: 'meet.noneTitle', text: 'meet.noneText' },
  unsupported: { title: 'meet.unsupportedTitle', text: 'meet.unsupportedText' },
};

type MeetingWindowProps = { siteId: number; guid: string };

/** The window of a meeting: of one by the business's own link that link, else the call. */
export function MeetingWindow(props: MeetingWindowProps) {
  const { t } = useTexts();
  const { data } = useQuery(meetingQuery(props.siteId, props.guid));
  const link = data?.way === 'link' ? data.link : null;
  const isStarted = data?.state === 'started';
  useEffect(() => {
    if (!isStarted || link === null) return;
    // Another site's page must not reach the console.
    window.opener = null;
    location.replace(link);
  }, [isStarted, link]);
  if (link === null) return <CallWindow {...props} />;
  return (
    <main className={styles.window}>
      <MeetingWho {...props} />
      <h1 className={styles.title}>{t(isStarted ? 'meet.connecting' : 'meet.notStarted')}</h1>
      <MeetingPart {...props} isInWindow />
    </main>
  );
}

/** The check of camera and microphone, then the call. */
function CallWindow({ siteId, guid }: MeetingWindowProps) {
  const { t } = useTexts();
  const words = useDeviceCheckWords();
  const { state, level, wasHeard, turnOn, take } = useDeviceCheck();
  const [taken, setTaken] = useState<{ stream: MediaStream | null } | null>(null);
  if (taken) return <MeetingCall siteId={siteId} guid={guid} stream={taken.stream} onLeave={() => setTaken(null)} />;
  if (state.step === 'problem') {
    const { title, text } = PROBLEMS[state.problem];
    return (
      <main className={styles.window}>
        <Notice heading="h1" icon={WARNING} title={t(title)} text={t(text)} role="alert">
          <Button onClick={() => void turnOn()}>{t('meet.tryAgain')}</Button>
          <Button look="text" onClick={() => setTaken({ stream: null })}>
            {t('meet.justListen')}
          </Button>
        </Notice>
      </main>
    );
  }
  return (
    <main className={styles.window}>
      <MeetingWho siteId={siteId} guid={guid} />
      <WhoWaits siteId={siteId} guid={guid} />
      <h1 className={styles.title}>{t('meet.checkTitle')}</h1>
      {state.step === 'ready' ? (
        <>
          <DeviceCheck
            stream={state.stream}
            cameras={state.cameras}
            level={level}
            wasHeard={wasHeard}
            words={words}
            onCamera={(id) => void turnOn(id)}
            onSound={playNotes}
          />
          <Button onClick={() => setTaken({ stream: take() })}>{t('meet.join')}</Button>
        </>
      ) : (
        <>
          <p role="status">{t(state.step === 'asking' ? 'meet.asking' : 'meet.checkLead')}</p>
          {state.step === 'idle' && <Button onClick={() => void turnOn()}>{t('meet.turnOn')}</Button>}
        </>
      )}
    </main>
  );
}

function WhoWaits({ siteId, guid }: MeetingWindowProps) {
  const { data } = useQuery(meetingQuery(siteId, guid));
  return data ? <MeetingPeople people={data.people} /> : null;
}
