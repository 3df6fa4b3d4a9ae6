import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '../form/form-parts.tsx';
import styles from './order-list.module.css';
import { OrderList, type OrderRow } from './order-list.tsx';

type Archivable = { id: string; isArchived: boolean };

type ArchivableListProps = {
  all: readonly Archivable[];
  /** Of each that has a page under `base`. */
  rows: readonly OrderRow[];
  base: string;
  words: { add: string; archived: string; archivedHint: string };
  onChange: (all: Archivable[]) => void;
};

/** Things with a page each, in order; what is archived stands below, and comes back with a tap. */
export function ArchivableList({ all, rows, base, words, onChange }: ArchivableListProps) {
  const { t } = useTexts();
  const live = all.filter(({ isArchived }) => !isArchived);
  const archived = all.filter(({ isArchived }) => isArchived);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  const archive = (id: string, isArchived: boolean) => (
    <Button
      look="quiet"
      aria-label={t(isArchived ? 'settings.archiveOf' : 'settings.bringBackOf', { name: nameOf(id) })}
      onClick={() => onChange(all.map((each) => (each.id === id ? { id, isArchived } : each)))}
    >
      {t(isArchived ? 'settings.archive' : 'settings.bringBack')}
    </Button>
  );
  return (
    <>
      {live.length > 0 && (
        <OrderList
          order={live.map(({ id }) => id)}
          rows={rows.map((row) => ({
            ...row,
            href: `${base}/${encodeURIComponent(row.id)}`,
            actions: archive(row.id, true),
          }))}
          onChange={(order) => onChange([...order.map((id) => ({ id, isArchived: false })), ...archived])}
        />
      )}
      <div className={styles.add}>
        <Link href={`${base}/new`} {...buttonLook('quiet')}>
          {words.add}
        </Link>
      </div>
      {archived.length > 0 && (
        <Part title={words.archived} hint={words.archivedHint}>
          <ul className={styles.list}>
            {archived.map(({ id }) => (
              <li key={id} className={styles.row}>
                <bdi className={styles.what}>{nameOf(id)}</bdi>
                {archive(id, false)}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
