import { Button } from '@openturn/ui/basics/button.tsx';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '../form/form-parts.tsx';
import type { LastChange, TakeBack } from '../last-change/use-last-change.ts';
import styles from './order-list.module.css';

type Row = { id: string; version: string };

type ArchivedProps = {
  title: string;
  hint: string;
  rows: readonly (Row & { name: string })[];
  /** Returns what archives it again. */
  restore: (row: Row, key: string) => Promise<TakeBack>;
  last: LastChange;
};

/** What is no longer used, and can be brought back. */
export function Archived({ title, hint, rows, restore, last }: ArchivedProps) {
  const { t } = useTexts();
  const { isSending, submit } = useSubmit<string>();
  if (rows.length === 0) return null;
  const bringBack = ({ id, version }: Row) =>
    void submit(id, async (keyFor) => {
      last.done(t('setup.saved'), await restore({ id, version }, keyFor({ id, version })));
    });
  return (
    <Part title={title} hint={hint}>
      <ul className={styles.list}>
        {rows.map(({ name, ...row }) => (
          <li key={row.id} className={styles.row}>
            <bdi className={styles.what}>{name}</bdi>
            <Button
              look="quiet"
              aria-label={t('settings.bringBackOf', { name })}
              aria-disabled={isSending || undefined}
              onClick={() => bringBack(row)}
            >
              {t('settings.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
