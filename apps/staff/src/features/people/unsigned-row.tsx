import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './people.module.css';

/** Somebody who works here and has no account. */
export function UnsignedRow({ name, onInvite }: { name: string; onInvite: () => void }) {
  const { t } = useTexts();
  const invite = t('settings.people.inviteThem');
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.fact}>{t('settings.people.noSignIn')}</p>
      </div>
      <Button look="quiet" aria-label={`${invite}: ${name}`} onClick={onInvite}>
        {invite}
      </Button>
    </li>
  );
}
