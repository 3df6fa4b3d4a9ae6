import { STAFF_ACTION_NAMES, STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ADD_KEY, KEYS_KEY, NEXT_KEY, SEARCH_KEY } from './staff-words.ts';
import styles from './keys-dialog.module.css';

/** The keys of the board. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const ofTickets = STAFF_ACTION_NAMES.flatMap((action) => {
    const { key, words } = STAFF_ACTIONS[action];
    return key ? [[key, t(words.button)] as const] : [];
  });
  const keys = [
    [NEXT_KEY, t('staff.next')] as const,
    ...ofTickets,
    [ADD_KEY, t('staff.walkIn')] as const,
    [SEARCH_KEY, t('staff.search')] as const,
    ['↓ ↑', t('staff.keysWalk')] as const,
    ['Alt ↑', t('staff.moveUp')] as const,
    ['Alt ↓', t('staff.moveDown')] as const,
    [KEYS_KEY, t('staff.shortcuts')] as const,
  ];
  return (
    <Dialog
      title={t('staff.shortcuts')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
