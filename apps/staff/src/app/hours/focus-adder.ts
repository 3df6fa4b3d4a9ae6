/** Removing a row would lose the focus, so it moves to the button that adds one. */
export function focusAdder(remover: Element): void {
  const group = remover.closest('[role="group"], fieldset');
  group?.querySelector<HTMLElement>(':scope > button:last-of-type')?.focus();
}
