import { useEffect, useRef } from 'react';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';

/** Brings the focus to a field of the form when what stood in its place is gone; null while the form itself is there. */
export function useFocusOnReturn(field: string | null): void {
  const due = useRef(field);
  useEffect(() => {
    if (field === null && due.current !== null) document.getElementById(fieldId(due.current))?.focus();
    due.current = field;
  }, [field]);
}
