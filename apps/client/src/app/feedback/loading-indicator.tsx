import { useEffect, useState } from 'react';
import { StatusPill } from '@openturn/ui/states/status-pill.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** Anything faster shows no indicator, which would only flicker. */
const AFTER_MS = 400;

/** UI-01: `text` is null when nothing is loading. */
export function LoadingIndicator({ text }: { text: string | null }) {
  return <div role="status">{text !== null && <Pill text={text} />}</div>;
}

function Pill({ text }: { text: string }) {
  const { t } = useTexts();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <StatusPill look="busy">{text || t('loading.working')}</StatusPill>;
}
