import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { LIGHT } from '@openturn/ui/icons/search-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './scanner.module.css';
import type { CodeReader } from './wasm-reader.ts';
import type { useScanner } from './use-scanner.ts';
import { watchVideo } from './watch-video.ts';
import { type Ways, WaysOn } from './ways-on.tsx';

type LiveViewProps = Ways & {
  /** Null until the camera is on. */
  stream: MediaStream | null;
  scanner: ReturnType<typeof useScanner>;
};

/** The camera's picture with a frame to aim with. */
export function LiveView({ stream, scanner, ...ways }: LiveViewProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { finding, decide, fail, openedReader } = scanner;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    element.play().catch(() => {});
  }, [stream]);
  const isLooking =
    stream !== null && (finding === null || finding.kind === 'nothing' || finding.kind === 'no-picture');
  /** Until it is stopped by what it returns. */
  const look = useEffectEvent((element: HTMLVideoElement) => {
    let isOver = false;
    let end = () => {};
    const watch = (reader: CodeReader) => {
      if (isOver) return;
      end = watchVideo({ video: element, reader, onCodes: (texts) => void decide(texts), onFailure: fail });
    };
    openedReader().then(watch, fail);
    return () => {
      isOver = true;
      end();
    };
  });
  useEffect(() => (isLooking && video.current ? look(video.current) : undefined), [isLooking]);
  return (
    <>
      <h1 className={styles.say} ref={heading} tabIndex={-1}>
        {t('scan.point')}
      </h1>
      <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
      <div className={styles.frame} data-found={finding?.kind} />
      <div className={styles.tools}>
        {stream && <Torch key={stream.id} stream={stream} />}
        <WaysOn {...ways} look="quiet" />
      </div>
    </>
  );
}

/** The light beside the camera, where the phone lets a page switch it. */
function Torch({ stream }: { stream: MediaStream }) {
  const { t } = useTexts();
  const [isOn, setIsOn] = useState(false);
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities() as { torch?: boolean } | undefined;
  if (!track || !able?.torch) return null;
  const turn = async () => {
    const wanted = { torch: !isOn } as MediaTrackConstraintSet;
    await track.applyConstraints({ advanced: [wanted] });
    setIsOn(!isOn);
  };
  return (
    <button type="button" className={styles.torch} aria-pressed={isOn} onClick={() => void turn()}>
      <Icon path={LIGHT} />
      {t('scan.light')}
    </button>
  );
}
