import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './scanner.module.css';

type RefusedSheetProps = {
  text: string;
  /** Where nobody could be asked whether the code is one of ours. */
  onAskAgain: (() => void) | null;
  onAgain: () => void;
  onByName: () => void;
};

/** ERR-07: what the code says is shown, and never followed; without a connection, not yet. */
export function RefusedSheet({ text, onAskAgain, onAgain, onByName }: RefusedSheetProps) {
  const { t } = useTexts();
  const actions = (
    <>
      {onAskAgain && <Button onClick={onAskAgain}>{t('dialog.retry')}</Button>}
      <Button look={onAskAgain ? 'quiet' : 'primary'} onClick={onAgain}>
        {t('scan.again')}
      </Button>
      <Button look="quiet" onClick={onByName}>
        {t('scan.byName')}
      </Button>
    </>
  );
  return (
    <Sheet title={t(onAskAgain ? 'scan.unasked' : 'error.qrCode')} onClose={onAgain} actions={actions}>
      <p className={styles.reads}>{t(onAskAgain ? 'scan.kept' : 'scan.reads')}</p>
      <p className={styles.code} dir="auto">
        {text}
      </p>
    </Sheet>
  );
}
