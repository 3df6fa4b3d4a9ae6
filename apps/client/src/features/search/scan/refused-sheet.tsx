import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './scanner.module.css';

type RefusedSheetProps = { text: string; onAgain: () => void; onByName: () => void };

/** ERR-07: what the code says is shown, and never followed. */
export function RefusedSheet({ text, onAgain, onByName }: RefusedSheetProps) {
  const { t } = useTexts();
  const actions = (
    <>
      <Button onClick={onAgain}>{t('scan.again')}</Button>
      <Button look="quiet" onClick={onByName}>
        {t('scan.byName')}
      </Button>
    </>
  );
  return (
    <Sheet title={t('error.qrCode')} onClose={onAgain} actions={actions}>
      <p className={styles.reads}>{t('scan.reads')}</p>
      <p className={styles.code} dir="auto">
        {text}
      </p>
    </Sheet>
  );
}
