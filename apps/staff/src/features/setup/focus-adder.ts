/** What is taken away takes the focus with it: it goes on to the button that adds another of the same. */
export function focusAdder(remover: Element): void {
  const group = remover.closest('[role="group"], fieldset');
  group?.querySelector<HTMLElement>(':scope > button:last-of-type')?.focus();
}
