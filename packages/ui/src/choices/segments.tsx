import type { KeyboardEvent } from 'react';
import styles from './segments.module.css';

type Segment<T extends string> = {
  value: T;
  label: string;
  /** There is nothing to see in it. */
  isEmpty?: boolean;
};

type SegmentsProps<T extends string> = {
  name: string;
  label: string;
  segments: readonly Segment<T>[];
  chosen: T;
  onChange: (chosen: T) => void;
};

/** One of a few views of the same thing, side by side. */
export function Segments<T extends string>({ name, label, segments, chosen, onChange }: SegmentsProps<T>) {
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map(({ value, label: text, isEmpty = false }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isEmpty}
            onChange={() => onChange(value)}
            onKeyDown={keepFromSending}
            className={styles.input}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

/** What is looked at is no answer to a form around it. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
