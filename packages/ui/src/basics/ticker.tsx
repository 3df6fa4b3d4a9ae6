import { useState } from 'react';
import styles from './ticker.module.css';

/** A short text that rolls when it changes: up as its number falls, down as it grows. */
export function Ticker({ value }: { value: string }) {
  const [shown, setShown] = useState({ value, before: '', turn: 0 });
  if (shown.value !== value) setShown({ value, before: shown.value, turn: shown.turn + 1 });

  const { before, turn } = shown;
  const isRolling = turn > 0;
  return (
    // A new length remounts it, so nothing appears to move.
    <span key={value.length} className={styles.ticker}>
      <span
        key={turn}
        className={isRolling ? styles.rolling : undefined}
        data-before={isRolling ? before : undefined}
        data-grows={(isRolling && firstNumber(value) > firstNumber(before)) || undefined}
      >
        {value}
      </span>
    </span>
  );
}

function firstNumber(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
