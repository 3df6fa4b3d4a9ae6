import { useEffect, useRef } from 'react';
import type { PREVIEW_READY, PreviewDraft, PreviewMessage } from '@openturn/contract/preview.ts';
import { systemTimers } from '@openturn/web/timers.ts';

const READY: typeof PREVIEW_READY = 'preview-ready';
/** Long enough that typing sends only its pauses, short enough that nobody waits. */
const PAUSE_MS = 120;

/**
 * Shows a draft in a frame of the visitors' page, and again after the frame has loaded another page. Only a page of
 * `origin` gets it; nothing goes to the server.
 */
export function usePreviewFrame(origin: string, draft: PreviewDraft | null) {
  const frame = useRef<HTMLIFrameElement>(null);
  const text = JSON.stringify({ preview: draft } satisfies PreviewMessage);
  const latest = useRef(text);
  // Until the page has said so, the frame is still empty and of the console's own origin.
  const isListening = useRef(false);
  useEffect(() => {
    latest.current = text;
    return systemTimers.after(PAUSE_MS, () => {
      if (isListening.current) send(frame.current, origin, text);
    });
  }, [origin, text]);
  useEffect(() => {
    const answer = ({ source, origin: from, data }: MessageEvent) => {
      if (data !== READY || from !== origin || source !== frame.current?.contentWindow) return;
      isListening.current = true;
      send(frame.current, origin, latest.current);
    };
    window.addEventListener('message', answer);
    return () => {
      isListening.current = false;
      window.removeEventListener('message', answer);
    };
  }, [origin]);
  return frame;
}

function send(frame: HTMLIFrameElement | null, origin: string, text: string): void {
  frame?.contentWindow?.postMessage(JSON.parse(text) as PreviewMessage, origin);
}
