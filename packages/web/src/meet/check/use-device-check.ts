import { useEffect, useRef, useState } from 'react';
import { type MediaProblem, openMedia, stopStream } from '../open-media.ts';
import { watchLevel } from '../sounds.ts';

export type DeviceCheckState =
  | { step: 'idle' | 'asking' }
  | { step: 'ready'; stream: MediaStream; cameras: readonly { id: string; label: string }[] }
  | { step: 'problem'; problem: MediaProblem };

/** From this level on somebody speaks rather than the room. */
const HEARD_FROM = 0.06;

/** Camera and microphone before a meeting: nothing is asked for before `turnOn`. */
export function useDeviceCheck() {
  const [state, setState] = useState<DeviceCheckState>({ step: 'idle' });
  const [level, setLevel] = useState(0);
  const [wasHeard, setWasHeard] = useState(false);
  /** Not ours any more once it is taken along into the meeting. */
  const kept = useRef<MediaStream | null>(null);

  const turnOn = async (cameraId: string | null = null) => {
    stopStream(kept.current);
    kept.current = null;
    setState({ step: 'asking' });
    const opened = await openMedia(cameraId);
    if (!opened.ok) return setState({ step: 'problem', problem: opened.problem });
    kept.current = opened.stream;
    const devices = await navigator.mediaDevices.enumerateDevices();
    const cameras = devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId: id, label }) => ({ id, label }));
    return setState({ step: 'ready', stream: opened.stream, cameras });
  };
  const stream = state.step === 'ready' ? state.stream : null;
  useEffect(() => {
    if (!stream) return undefined;
    return watchLevel(stream, (heard) => {
      setLevel(heard);
      if (heard > HEARD_FROM) setWasHeard(true);
    });
  }, [stream]);
  useEffect(() => () => stopStream(kept.current), []);
  const take = (): MediaStream | null => {
    const taken = kept.current;
    kept.current = null;
    return taken;
  };
  return { state, level, wasHeard, turnOn, take };
}
