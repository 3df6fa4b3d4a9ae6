import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './order-list.module.css';

export type OrderRow = {
  id: string;
  name: string;
  note?: string;
  /** Its own page. */
  href?: string;
  actions?: ReactNode;
};

type OrderListProps = { order: readonly string[]; rows: readonly OrderRow[]; onChange: (order: string[]) => void };

/** Rows that are moved by their buttons, or with Alt and an arrow key on any of them. */
export function OrderList({ order, rows, onChange }: OrderListProps) {
  const { t } = useTexts();
  const shown = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  function move(from: number, to: number) {
    if (to < 0 || to >= order.length) return;
    const [id = ''] = order.slice(from, from + 1);
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, id));
  }
  function onKey(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  }
  return (
    <ol className={styles.list}>
      {shown.map(({ id, name, note, href, actions }, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the row's controls
        <li key={id} className={styles.row} onKeyDown={(event) => onKey(event, at)}>
          <span className={styles.what}>
            {href === undefined ? (
              <bdi className={styles.name}>{name}</bdi>
            ) : (
              <Link href={href} className={styles.name}>
                <bdi>{name}</bdi>
              </Link>
            )}
            {note && <span className={styles.note}>{note}</span>}
          </span>
          <span className={styles.tools}>
            {actions}
            <Button
              look="quiet"
              aria-label={t('settings.moveUp', { name })}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(at, at - 1)}
            >
              <span className={styles.up}>
                <Icon path={CHEVRON} />
              </span>
            </Button>
            <Button
              look="quiet"
              aria-label={t('settings.moveDown', { name })}
              aria-disabled={at === shown.length - 1 || undefined}
              onClick={() => move(at, at + 1)}
            >
              <span className={styles.down}>
                <Icon path={CHEVRON} />
              </span>
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
