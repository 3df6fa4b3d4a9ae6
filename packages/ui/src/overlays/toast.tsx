import { useEffect, useRef } from 'react';
import { CHECK, WARNING } from '../icons/icon-paths.ts';
import { CLOSE } from '../icons/more-icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './toast.module.css';

type ToastProps = {
  kind: 'success' | 'danger';
  text: string;
  dismissLabel: string;
  showForMs: number;
  onEnd: () => void;
};

/** Disappears by itself; the countdown stops while a mouse is over it or it has the focus. A tap leaves no hover. */
export function Toast({ kind, text, dismissLabel, showForMs, onEnd }: ToastProps) {
  const { pause, resume } = useCountdown(showForMs, onEnd);
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pause()}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon path={kind === 'success' ? CHECK : WARNING} />
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onEnd}>
        <Icon path={CLOSE} />
      </button>
    </div>
  );
}

function useCountdown(totalMs: number, onEnd: () => void) {
  const end = useRef(onEnd);
  const left = useRef(totalMs);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null);
  useEffect(() => {
    end.current = onEnd;
  });

  function pause() {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    left.current -= Date.now() - running.current.since;
    running.current = null;
  }
  function resume() {
    if (running.current) return;
    running.current = { timer: setTimeout(() => end.current(), Math.max(0, left.current)), since: Date.now() };
  }

  useEffect(() => {
    resume();
    return pause;
    // The countdown starts once, with the toast.
  }, []);
  return { pause, resume };
}
