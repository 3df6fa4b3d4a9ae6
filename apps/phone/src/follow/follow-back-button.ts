import { App } from '@capacitor/app';
import type { AppHistory } from '@openturn/client/src/app/routing/app-history.ts';

type BackOptions = { history: Pick<AppHistory, 'path' | 'navigate'>; page: Document; window: Window };

/** Android's Back button: closes what is on top, goes back by the app's own rules, and leaves from the search. */
export function followBackButton({ history, page, window }: BackOptions): void {
  void App.addListener('backButton', () => {
    if (closeTopDialog(page)) return;
    const index = (window.history.state as { index?: number } | null)?.index ?? 0;
    if (index > 0) window.history.back();
    else if (history.path() === '/search') void App.minimizeApp();
    else history.navigate('/search', { replace: true });
  });
}

/** As if Escape was pressed, which a dialog may refuse. */
function closeTopDialog(page: Document): boolean {
  const dialog = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!dialog) return false;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return true;
}
