import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { OFFLINE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type FailedCardProps = {
  /** Says what failed to load. */
  text: string;
  isOffline?: boolean;
  heading?: 'h1';
  onRetry: () => unknown;
  /** Alternatives to a retry. */
  children?: ReactNode;
};

/** Replaces content that failed to load, and tries again by itself once the device is back online. */
export function FailedCard({ text, isOffline, heading, onRetry, children }: FailedCardProps) {
  const { t } = useTexts();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void onRetry();
    wasOffline.current = isOffline;
  }, [isOffline, onRetry]);
  return (
    <Card>
      <Notice
        heading={heading}
        role="alert"
        icon={isOffline ? OFFLINE : WARNING}
        title={isOffline ? t('live.offline') : text}
        text={isOffline ? text : t('home.failedHint')}
      >
        <Button onClick={() => void onRetry()}>{t('dialog.retry')}</Button>
        {children}
      </Notice>
    </Card>
  );
}
