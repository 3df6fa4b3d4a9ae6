import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Chosen } from '#app/affected/affected-choices.ts';
import { AffectedPart } from '#app/affected/affected-part.tsx';
import { type Saved, useAffected } from '#app/affected/use-affected.ts';

type Copied = CallReply<'POST staff/settings/sites/copy'>;

/** Gives another site the settings of this one, after saying what is replaced and whom that meets. */
export function CopySetup({ siteId, to, name }: { siteId: number; to: string; name: string }) {
  const { t } = useTexts();
  const [step, setStep] = useState<'asked' | 'copied' | null>(null);
  const [hasStaff, setStaff] = useState(false);
  const [there, setThere] = useState<Copied | null>(null);
  const { isSending, submit } = useSubmit<Chosen>();
  const copy = async (more: { isDryRun?: boolean } & Chosen) => {
    const body = { to, hasStaff, ...more };
    const copied = await call('POST staff/settings/sites/copy', { siteId, body, loading: true });
    setThere(copied);
    return copied;
  };
  const affected = useAffected({
    read: async () => (await copy({ isDryRun: true })).met,
    save: (chosen) =>
      submit<Saved, Saved>(
        chosen,
        async () => {
          const { left } = await copy(chosen);
          setStep('copied');
          return left;
        },
        (error) => {
          void showFailure(error);
          return 'unsent';
        },
      ),
  });
  const isPending = isSending || affected.isPending;
  return (
    <>
      <p role="status">{step === 'copied' ? t('settings.sites.copied', { name }) : ''}</p>
      {step === 'asked' ? (
        <>
          <p>{t('settings.sites.copyAsk', { name })}</p>
          <CheckField
            name={`staff-${to}`}
            label={t('settings.sites.staff')}
            isChecked={hasStaff}
            isPlain
            onChange={setStaff}
          />
          <Button disabled={isPending} onClick={affected.check}>
            {t('settings.sites.copyTo', { name })}
          </Button>
          <Button look="quiet" onClick={() => setStep(null)}>
            {t('staff.startBack')}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setStep('asked')}>
          {t('settings.sites.copyTo', { name })}
        </Button>
      )}
      {there && <AffectedPart setup={there} isSaving={isPending} affected={affected} />}
    </>
  );
}
