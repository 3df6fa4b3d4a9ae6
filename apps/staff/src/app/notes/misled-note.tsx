import { Link } from 'wouter';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './misled-note.module.css';

type MisledNoteProps = { address: string; openedAt: string; /** May change it. */ isOwner: boolean };

/** Posters and messages lead to another address than the one this console is at. */
export function MisledNote({ address, openedAt, isOwner }: MisledNoteProps) {
  const { t } = useTexts();
  return (
    <p className={styles.note} role="status">
      {t('staff.misled', { here: openedAt, address })}{' '}
      {isOwner && <Link href="/start/address">{t('staff.misledCheck')}</Link>}
    </p>
  );
}
