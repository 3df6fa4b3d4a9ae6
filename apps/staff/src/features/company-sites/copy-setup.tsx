import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** Gives another site the settings of this one, after saying what is replaced. */
export function CopySetup({ siteId, to, name }: { siteId: number; to: string; name: string }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [hasStaff, setStaff] = useState(false);
  const copying = useMutation({
    mutationFn: () => call('POST staff/settings/sites/copy', { siteId, body: { to, hasStaff }, loading: true }),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <p role="status">{copying.isSuccess && !isAsking ? t('settings.sites.copied', { name }) : ''}</p>
      {isAsking ? (
        <>
          <p>{t('settings.sites.copyAsk', { name })}</p>
          <CheckField
            name={`staff-${to}`}
            label={t('settings.sites.staff')}
            isChecked={hasStaff}
            isPlain
            onChange={setStaff}
          />
          <Button disabled={copying.isPending} onClick={() => copying.mutate()}>
            {t('settings.sites.copyTo', { name })}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {t('staff.startBack')}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('settings.sites.copyTo', { name })}
        </Button>
      )}
    </>
  );
}
