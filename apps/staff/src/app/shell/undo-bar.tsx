import { useEffect, useEffectEvent, useState } from 'react';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Dock } from '#app/phone/dock.tsx';
import styles from './undo-bar.module.css';

type UndoBarProps = {
  /** Identifies the last action; null if there is none. */
  lastAction: object | null;
  text: string;
  shownMs: number;
  isPending: boolean;
  /** Null if it cannot be undone. */
  onUndo: (() => void) | null;
  /** It can no longer be undone; its key works until then, even if the bar is gone. */
  onEnd: () => void;
};

/** The last action, with Undo. Always rendered: screen readers announce only changes to an existing region. */
export function UndoBar({ lastAction, onEnd, ...bar }: UndoBarProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!lastAction) return undefined;
    const timer = setTimeout(() => end(), UNDO_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [lastAction]);
  const [gone, setGone] = useState<object | null>(null);
  return (
    <Dock>
      <div className={styles.region} role="status">
        {lastAction && lastAction !== gone && (
          <Bar {...bar} lastAction={lastAction} onGone={() => setGone(lastAction)} />
        )}
      </div>
    </Dock>
  );
}

type BarProps = Omit<UndoBarProps, 'lastAction' | 'onEnd'> & { lastAction: object; onGone: () => void };

/** Stays while a mouse is over it or it has the focus. */
function Bar({ lastAction, text, shownMs, isPending, onUndo, onGone }: BarProps) {
  const { t } = useTexts();
  const [isHeld, hold] = useState(false);
  const goAway = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => goAway(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, shownMs, lastAction]);
  return (
    <div
      className={styles.bar}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span>{text}</span>
      {onUndo && (
        <button
          type="button"
          className={styles.undo}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && onUndo()}
        >
          <span>{t('staff.undo')}</span>
          <kbd aria-hidden="true">{STAFF_ACTIONS.undo.key}</kbd>
        </button>
      )}
    </div>
  );
}
