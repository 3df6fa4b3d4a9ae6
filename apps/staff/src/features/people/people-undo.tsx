import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './people.module.css';
import type { useUndoPerson } from './use-undo-person.ts';

/** Always there: screen readers announce only changes to an existing region. */
export function PeopleUndo({ last }: { last: ReturnType<typeof useUndoPerson> }) {
  const { t } = useTexts();
  return (
    <div className={styles.undo} role="status">
      {last.isShown && <span>{t(last.isUndone ? 'staff.didUndo' : 'setup.saved')}</span>}
      {last.undo && (
        <Button
          look="quiet"
          aria-disabled={last.isPending || undefined}
          onClick={() => !last.isPending && last.undo?.()}
        >
          {t('staff.undo')}
        </Button>
      )}
    </div>
  );
}
