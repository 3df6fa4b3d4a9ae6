import { lazy, type ComponentType } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';

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
  return <LoadFailed title={t('error.serverOrNetwork')} onRetry={() => location.reload()} />;
}
