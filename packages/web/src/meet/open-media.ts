/** Why there is no picture or sound of one's own, and what helps. */
export type MediaProblem = 'denied' | 'busy' | 'none' | 'unsupported';

export type OpenedMedia = { ok: true; stream: MediaStream } | { ok: false; problem: MediaProblem };

const SOUND: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const PICTURE: MediaTrackConstraints = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' };

type Devices = Pick<MediaDevices, 'getUserMedia'>;

/** Camera and microphone; without a camera that can be used, the microphone alone, and the reverse. */
export async function openMedia(
  cameraId: string | null = null,
  devices: Devices | undefined = globalThis.navigator.mediaDevices,
): Promise<OpenedMedia> {
  if (!devices || typeof RTCPeerConnection === 'undefined') return { ok: false, problem: 'unsupported' };
  const picture = cameraId === null ? PICTURE : { ...PICTURE, deviceId: { exact: cameraId } };
  const both = await openStream({ audio: SOUND, video: picture }, devices);
  // Whoever refuses both is not asked again for each.
  if (both.ok || both.problem === 'denied') return both;
  const sound = await openStream({ audio: SOUND }, devices);
  if (sound.ok) return sound;
  const only = await openStream({ video: picture }, devices);
  if (only.ok) return only;
  return both.problem === 'busy' || sound.problem === 'busy' ? { ok: false, problem: 'busy' } : both;
}

/** One camera or microphone, or why not. */
export async function openStream(
  wanted: MediaStreamConstraints,
  // Missing on pages without https, whatever the types say.
  devices: Devices | undefined = globalThis.navigator.mediaDevices,
): Promise<OpenedMedia> {
  if (!devices) return { ok: false, problem: 'unsupported' };
  try {
    return { ok: true, stream: await devices.getUserMedia(wanted) };
  } catch (error) {
    return { ok: false, problem: problemOf((error as Error).name) };
  }
}

function problemOf(name: string): MediaProblem {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    default:
      return 'unsupported';
  }
}

export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
