import { type RefObject, useEffect, useRef } from 'react';

/** For server-rendered forms: passes on what was typed and chosen before the script ran. */
export function useTypedBeforeScript(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Events may add fields, which still have their initial values.
    const fields = Array.from(form.current?.elements ?? []);
    for (const field of fields) replay(field);
  }, []);
  return form;
}

/** Replays the input as events; an unchanged field dispatches none. */
function replay(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    if (initial && field.value !== initial.value) field.dispatchEvent(new Event('change', { bubbles: true }));
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** React ignores input events unless the value was set through the prototype's setter. */
function type(field: TextControl, prototype: TextControl): void {
  const { value } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
