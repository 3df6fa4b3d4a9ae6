import { useEffect, useRef } from 'react';

type StreamVideoProps = { stream: MediaStream; isOwn: boolean; className?: string | undefined };

/** Plays a stream; one's own without its sound, and mirrored as people know themselves. */
export function StreamVideo({ stream, isOwn, className }: StreamVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = stream;
    // Refused where nothing has been tapped yet: it plays with the next tap.
    video.play().catch(() => {});
  }, [stream]);
  // What is said now has no captions of its own; those of the call are beside it.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={element} className={className} data-own={isOwn || undefined} muted={isOwn} autoPlay playsInline />;
}
