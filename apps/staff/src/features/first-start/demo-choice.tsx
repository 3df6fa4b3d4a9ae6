import { useMutation } from '@tanstack/react-query';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './first-start.module.css';

/** Puts the invented businesses in, and takes them out again. */
export function DemoChoice({ hasDemo, onChanged }: { hasDemo: boolean; onChanged: () => void }) {
  const { t } = useTexts();
  const changing = useMutation({
    mutationFn: (isWanted: boolean) => call('POST staff/start/demo', { siteId: 0, body: { isWanted }, loading: true }),
    onSuccess: onChanged,
  });
  const signIn = changing.data?.signIn;
  if (!hasDemo) {
    return (
      <button
        type="button"
        className={styles.choice}
        disabled={changing.isPending}
        onClick={() => changing.mutate(true)}
      >
        <b>{t('staff.startDemo')}</b>
        <span>{t('staff.startDemoHint')}</span>
      </button>
    );
  }
  return (
    <div className={styles.facts}>
      {signIn && (
        <>
          <p role="status">{t('staff.startDemoReady')}</p>
          <p>
            {t('staff.email')}: <bdi dir="ltr">{signIn.email}</bdi>
          </p>
          <p>
            {t('staff.password')}: <code dir="ltr">{signIn.password}</code>
          </p>
          <a href={signIn.address} {...buttonLook('primary')}>
            {t('staff.startDemoConsole')}
          </a>
        </>
      )}
      <Button look="quiet" disabled={changing.isPending} onClick={() => changing.mutate(false)}>
        {t('staff.startDemoRemove')}
      </Button>
    </div>
  );
}
