import { useEffect, useState } from 'react';

/** As long as between the two presses of a double click. */
const SETTLES_AFTER_MS = 500;

/** True for a moment after `value` has changed. */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
