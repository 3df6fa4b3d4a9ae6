import { lazy, type ComponentType } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** A part that is fetched when it is first shown; where that fails the rest stands, and says so. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotLoaded };
    }
  });
}

/** Without a network, or where a newer version has files of other names. */
function NotLoaded() {
  const { t } = useTexts();
  return (
    <Notice icon={WARNING} title={t('error.serverOrNetwork')} role="alert">
      <Button onClick={() => location.reload()}>{t('dialog.retry')}</Button>
    </Notice>
  );
}
