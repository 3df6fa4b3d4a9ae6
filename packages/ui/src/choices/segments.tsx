import type { KeyboardEvent } from 'react';
import { useIsHydrated } from '../basics/use-is-hydrated.ts';
import styles from './segments.module.css';

type Segment<T extends string> = {
  value: T;
  label: string;
  /** The view has nothing to show. */
  isEmpty?: boolean;
};

type SegmentsProps<T extends string> = {
  name: string;
  label: string;
  segments: readonly Segment<T>[];
  chosen: T;
  onChange: (chosen: T) => void;
};

/** Switches between a few views of the same thing. */
export function Segments<T extends string>({ name, label, segments, chosen, onChange }: SegmentsProps<T>) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map(({ value, label: text, isEmpty = false }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isEmpty || !isHydrated}
            onChange={() => onChange(value)}
            onKeyDown={preventSubmit}
            className={styles.input}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

/** Enter must not submit a surrounding form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
