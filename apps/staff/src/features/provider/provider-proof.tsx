import { useMutation } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { leaveForProvider } from '#app/accounts/provider-trip.ts';
import { Trial } from '#app/settings/trial/trial.tsx';
import styles from './provider.module.css';

type ProviderProofProps = {
  siteId: number;
  shown: CallReply<'GET staff/settings/provider'>['shown'];
  /** Only what is saved can be proven. */
  isSaved: boolean;
  onForgotten: () => void;
};

/** Whoever sets the provider signs in with it once; before that, it cannot become the only way. */
export function ProviderProof({ siteId, shown, isSaved, onForgotten }: ProviderProofProps) {
  const { t, language } = useTexts();
  const { provenAt, people } = shown;
  const leaving = useMutation({ mutationFn: () => leaveForProvider('proof') });
  const forgetting = useMutation({
    mutationFn: () => call('POST staff/settings/provider/forget', { siteId }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('settings.provider.forgotten') });
      onForgotten();
    },
  });
  return (
    <Trial title={t('settings.provider.prove')} hint={t('settings.provider.proveHint')}>
      <p>
        {provenAt === null
          ? t('settings.provider.neverProven')
          : t('settings.provider.provenAt', { time: momentAt(provenAt, language) })}
      </p>
      <Button
        look="quiet"
        aria-disabled={!isSaved || leaving.isPending || undefined}
        onClick={() => isSaved && !leaving.isPending && leaving.mutate()}
      >
        {t('settings.provider.proveNow')}
      </Button>
      {!isSaved && <p className={styles.hint}>{t('settings.provider.saveFirst')}</p>}
      {people > 0 && (
        <>
          <p>{t('settings.provider.people', { count: people })}</p>
          <p className={styles.hint}>{t('settings.provider.forgetHint')}</p>
          <Button
            look="text"
            aria-disabled={forgetting.isPending || undefined}
            onClick={() => !forgetting.isPending && forgetting.mutate()}
          >
            {t('settings.provider.forget')}
          </Button>
        </>
      )}
    </Trial>
  );
}
