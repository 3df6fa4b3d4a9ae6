import { type RefObject, useEffect, useRef } from 'react';

/** For a form that comes as HTML: what was typed and chosen in it before the script ran is told to its fields. */
export function useTypedBeforeScript(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What is told may add fields, which have nothing to tell.
    const fields = Array.from(form.current?.elements ?? []);
    for (const field of fields) tell(field);
  }, []);
  return form;
}

/** As if it was done now: a field that still says what it came with tells nothing. */
function tell(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const came = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    if (came && field.value !== came.value) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLTextAreaElement) {
    if (field.value !== field.defaultValue) type(field, HTMLTextAreaElement.prototype);
  } else if (field instanceof HTMLInputElement) {
    if (field.type === 'radio' || field.type === 'checkbox') press(field);
    else if (field.value !== field.defaultValue) type(field, HTMLInputElement.prototype);
  }
}

function press(field: HTMLInputElement): void {
  const isUnpressed = field.type === 'radio' && !field.checked;
  if (isUnpressed || field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** React hears of a value only where it is another than the one that was set through the element itself. */
function type(field: Typed, prototype: Typed): void {
  const { value } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
