import { stopStream } from './open-media.ts';

/** What of one's own is heard and seen. */
export type OwnState = { isMuted: boolean; isCameraOff: boolean; isSharing: boolean; hasCamera: boolean };

export type OwnMedia = {
  stream: MediaStream;
  /** The tracks that a new connection begins with. */
  tracks(): MediaStreamTrack[];
  /** What the others see now: the screen, the camera or nothing. */
  picture(): MediaStreamTrack | null;
  state(): OwnState;
  mute(isMuted: boolean): void;
  turnCamera(isOff: boolean): void;
  /** Under a poor network the camera's picture is not sent. */
  pause(isPaused: boolean): void;
  /** False if the visitor chose nothing to show. */
  share(onEnd: () => void): Promise<boolean>;
  stopSharing(): void;
  close(): void;
};

/** Somebody may only listen and read: then there is nothing of their own. */
export function ownMedia(opened: MediaStream | null): OwnMedia {
  const stream = opened ?? new MediaStream();
  const sound = stream.getAudioTracks()[0] ?? null;
  const camera = stream.getVideoTracks()[0] ?? null;
  let screen: MediaStream | null = null;
  let isPaused = false;
  const picture = () => {
    if (screen) return screen.getVideoTracks()[0] ?? null;
    return camera?.enabled && !isPaused ? camera : null;
  };
  const stopSharing = () => {
    stopStream(screen);
    screen = null;
  };
  return {
    stream,
    tracks: () => [sound, picture()].filter((track) => track !== null),
    picture,
    state: () => ({
      isMuted: !sound?.enabled,
      isCameraOff: !camera?.enabled,
      isSharing: screen !== null,
      hasCamera: camera !== null,
    }),
    mute: (isMuted) => {
      if (sound) sound.enabled = !isMuted;
    },
    turnCamera: (isOff) => {
      if (camera) camera.enabled = !isOff;
    },
    pause: (paused) => {
      isPaused = paused;
    },
    share: async (onEnd) => {
      try {
        screen = await navigator.mediaDevices.getDisplayMedia({ video: true });
      } catch {
        return false;
      }
      // The browser has a button of its own for that.
      screen.getVideoTracks()[0]?.addEventListener('ended', () => {
        stopSharing();
        onEnd();
      });
      return true;
    },
    stopSharing,
    close: () => {
      stopSharing();
      stopStream(opened);
    },
  };
}
