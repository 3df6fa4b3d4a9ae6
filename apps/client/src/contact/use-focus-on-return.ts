import { useEffect, useRef } from 'react';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';

/** Focuses a field when the view that replaced the form closes; null while the form is shown. */
export function useFocusOnReturn(field: string | null): void {
  const due = useRef(field);
  useEffect(() => {
    if (field === null && due.current !== null) document.getElementById(fieldId(due.current))?.focus();
    due.current = field;
  }, [field]);
}
