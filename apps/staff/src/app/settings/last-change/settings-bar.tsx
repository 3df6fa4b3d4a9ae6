import type { ReactNode } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './settings-bar.module.css';

type SettingsBarProps = {
  /** Nothing is shown without it or keys beside it. */
  text: string;
  undo: (() => void) | null;
  isPending: boolean;
  children?: ReactNode;
};

/** At the end of a page: what was saved, and Undo. Always there, as screen readers announce only changes to its text. */
export function SettingsBar({ text, undo, isPending, children }: SettingsBarProps) {
  const { t } = useTexts();
  return (
    <div className={styles.bar} data-shown={text !== '' || children !== undefined || undefined}>
      <span role="status">{text}</span>
      {children}
      {undo && (
        <Button look="quiet" aria-disabled={isPending || undefined} onClick={undo}>
          {t('staff.undo')}
        </Button>
      )}
    </div>
  );
}
