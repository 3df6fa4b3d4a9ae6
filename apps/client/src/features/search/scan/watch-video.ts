import type { CodeReader } from './wasm-reader.ts';
import { drawPicture } from './draw-picture.ts';

/** Several pictures a second find a code at once, and leave the battery some rest. */
const REST_MS = 120;

type WatchOptions = {
  video: HTMLVideoElement;
  reader: CodeReader;
  onCodes: (texts: string[]) => void;
  onFailure: () => void;
};

/** Looks at the camera's picture until it is stopped; codes are reported each time they are seen. */
export function watchVideo({ video, reader, onCodes, onFailure }: WatchOptions): () => void {
  const canvas = document.createElement('canvas');
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    try {
      const isDrawn = drawPicture(canvas, video, { width: video.videoWidth, height: video.videoHeight });
      const texts = isDrawn ? await reader.read(canvas) : [];
      if (isStopped) return;
      if (texts.length > 0) onCodes(texts);
      timer = setTimeout(() => void look(), REST_MS);
    } catch {
      if (!isStopped) onFailure();
    }
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
