import { lazy, type ComponentType } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** A component loaded when first shown. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotLoaded };
    }
  });
}

/** Shown when loading failed: no network, or an update replaced the files. */
function NotLoaded() {
  const { t } = useTexts();
  return (
    <Notice icon={WARNING} title={t('error.serverOrNetwork')} role="alert">
      <Button onClick={() => location.reload()}>{t('dialog.retry')}</Button>
    </Notice>
  );
}
