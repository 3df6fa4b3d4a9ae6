import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Authenticator } from './authenticator.tsx';
import { OwnAccess } from './own-access.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './account.module.css';

/** How somebody signs in. */
export function Account({ me }: { me: StaffMe }) {
  const { t } = useTexts();
  return (
    <section className={styles.account}>
      <h1 className={styles.title}>{t('staff.account')}</h1>
      <p>
        {me.name} · <bdi dir="ltr">{me.email}</bdi>
      </p>
      <Passkeys me={me} />
      <Authenticator me={me} />
      <RecoveryCodes />
      <OwnAccess />
    </section>
  );
}
