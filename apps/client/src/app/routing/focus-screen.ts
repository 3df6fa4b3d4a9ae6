/** Screen readers read the new screen from its heading, if that takes the focus, or else from its beginning. */
export function focusScreen(): void {
  const at = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
  at?.focus({ preventScroll: true });
}
