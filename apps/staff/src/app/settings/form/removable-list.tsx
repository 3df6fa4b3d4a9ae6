import { type ReactNode, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './removable-list.module.css';

type Row = {
  id: string;
  name: string;
  /** Below the name; null for what it does not have. */
  facts: (string | null)[];
  note: string | null;
  more?: ReactNode;
};

type RemovableListProps = {
  rows: readonly Row[];
  /** Above the list: that there is nothing, or more. */
  status: ReactNode;
  /** Names what is done by the button and in the question. */
  removing: { action: string; title: (name: string) => string; text: string };
  remove: (id: string) => Promise<unknown>;
  onRemoved: () => void;
};

/** A page that holds such a list. */
export function ListPage({ children }: { children: ReactNode }) {
  return <section className={styles.page}>{children}</section>;
}

/** What others have brought in, each with a button that removes it after a question. */
export function RemovableList({ rows, status, removing, remove, onRemoved }: RemovableListProps) {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const { isSending, submit } = useSubmit<string>();
  const confirm = async ({ id }: Row) => {
    const removed = await submit(id, () => remove(id));
    setLeaving(null);
    if (removed) onRemoved();
  };
  return (
    <>
      <p role="status" className={styles.soft}>
        {status}
      </p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.words}>
              <b dir="auto">{row.name}</b>
              {row.facts.map((fact) => fact !== null && <bdi key={fact}>{fact}</bdi>)}
              {row.note !== null && row.note !== '' && (
                <span dir="auto" className={styles.soft}>
                  {row.note}
                </span>
              )}
              {row.more}
            </div>
            <Button look="quiet" aria-label={`${removing.action}: ${row.name}`} onClick={() => setLeaving(row)}>
              {removing.action}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <FormDialog
          title={removing.title(leaving.name)}
          submit={removing.action}
          submitLook="danger"
          cancel={t('dialog.cancel')}
          isPending={isSending}
          onSubmit={() => void confirm(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{removing.text}</p>
        </FormDialog>
      )}
    </>
  );
}
