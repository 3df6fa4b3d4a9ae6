import { StatusPill } from '@openturn/ui/status-pill.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** UI-01: there while something is under way; `text` is null when nothing is. */
export function LoadingIndicator({ text }: { text: string | null }) {
  const { t } = useTexts();
  return (
    <div role="status">{text !== null && <StatusPill look="busy">{text || t('loading.working')}</StatusPill>}</div>
  );
}
