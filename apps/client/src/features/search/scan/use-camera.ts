import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MediaProblem, openStream, stopStream } from '@openturn/web/meet/open-media.ts';
import { usePlatform } from '#platform/platform.ts';

/** The one at the back, sharp enough for a small code. */
const CAMERA: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

export type Camera =
  | { kind: 'off' | 'opening' }
  | { kind: 'on'; stream: MediaStream }
  | { kind: 'problem'; problem: MediaProblem };

/** The camera of the scanner: opened on a tap, and stopped once nobody looks at it. */
export function useCamera() {
  const platform = usePlatform();
  const [camera, setCamera] = useState<Camera>({ kind: 'off' });
  /** What is running, also before it is shown; a new one each time, so that an answer to an earlier request is stopped. */
  const running = useRef<{ stream: MediaStream | null } | null>(null);

  const end = () => {
    stopStream(running.current?.stream ?? null);
    running.current = null;
  };
  const open = async () => {
    end();
    const own: { stream: MediaStream | null } = { stream: null };
    running.current = own;
    setCamera({ kind: 'opening' });
    const opened = await openStream(CAMERA);
    if (running.current !== own) return stopStream(opened.ok ? opened.stream : null);
    own.stream = opened.ok ? opened.stream : null;
    setCamera(opened.ok ? { kind: 'on', stream: opened.stream } : { kind: 'problem', problem: opened.problem });
  };
  const stop = () => {
    end();
    setCamera((before) => (before.kind === 'problem' ? before : { kind: 'off' }));
  };

  // Stopped with the page hidden, and on again with the page: it was allowed already.
  const wasOn = useRef(false);
  const follow = useEffectEvent(() => {
    if (platform.isVisible()) return wasOn.current && void open();
    wasOn.current = camera.kind === 'on';
    if (wasOn.current) stop();
  });
  useEffect(() => platform.onVisibilityChange(() => follow()), [platform]);
  const leave = useEffectEvent(end);
  useEffect(() => () => leave(), []);

  return { camera, open, stop };
}
