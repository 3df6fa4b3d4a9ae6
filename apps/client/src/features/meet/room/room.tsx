import { useEffect, useEffectEvent, useState } from 'react';
import { DeviceCheck } from '@openturn/ui/call/device-check.tsx';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type KeptRoom, keptRoom } from '@openturn/web/meet/room/kept-room.ts';
import { playNotes } from '@openturn/web/meet/sounds.ts';
import { useDeviceCheckWords } from '@openturn/web/meet/check/use-device-check-words.ts';
import { useDeviceCheck } from '@openturn/web/meet/check/use-device-check.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { ByPhone } from '#features/meet/by-phone.tsx';
import styles from '#features/meet/meet.module.css';
import type { MeetingProps } from '#features/meet/meeting-props.ts';
import { InRoom } from './in-room.tsx';

/** Most people have none. */
const DEVICE_PROBLEM = lazyScreen(async () => (await import('./device-problem.tsx')).DeviceProblem);

type RoomProps = MeetingProps & { name: string; onLeave: () => void };

/** First the check of camera, microphone and speaker, then the waiting room and the call. */
export function Room(props: RoomProps) {
  const { t } = useTexts();
  const words = useDeviceCheckWords();
  const { state, level, wasHeard, turnOn, take } = useDeviceCheck();
  const [kept] = useState(() => keptRoom(props.guid));
  const [taken, setTaken] = useState<{ stream: MediaStream | null } | null>(
    kept?.isListening ? { stream: null } : null,
  );
  const goOn = () => {
    const stream = kept && take();
    if (kept && stream) setTaken({ stream: asBefore(stream, kept) });
  };
  // Whoever came here has tapped for it, now or before the page was loaded again.
  const begin = useEffectEvent(() => {
    if (!taken) void turnOn().then(goOn);
  });
  useEffect(() => begin(), []);
  if (taken) return <InRoom {...props} stream={taken.stream} />;
  if (state.step === 'problem') {
    const onRetry = () => void turnOn().then(goOn);
    const onWithout = () => setTaken({ stream: null });
    return <Later screen={DEVICE_PROBLEM} props={{ problem: state.problem, onRetry, onWithout }} />;
  }
  if (state.step !== 'ready' || kept) return <p role="status">{t('meet.asking')}</p>;
  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>{t('meet.checkTitle')}</h2>
      <DeviceCheck
        stream={state.stream}
        cameras={state.cameras}
        level={level}
        wasHeard={wasHeard}
        words={words}
        onCamera={(id) => void turnOn(id)}
        onSound={playNotes}
      />
      <Button onClick={() => setTaken({ stream: take() })}>
        {t(props.meeting.state === 'started' ? 'meet.join' : 'meet.toWaiting')}
      </Button>
      <ByPhone />
    </div>
  );
}

/** Whoever was not to be heard or seen is not now either. */
function asBefore(stream: MediaStream, { isMuted, isCameraOff }: KeptRoom): MediaStream {
  for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
  for (const track of stream.getVideoTracks()) track.enabled = !isCameraOff;
  return stream;
}
