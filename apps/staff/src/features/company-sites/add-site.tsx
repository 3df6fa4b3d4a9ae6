import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isTooManySites } from '#app/settings/form/too-many-sites.ts';
import { useKeyFor } from '#app/settings/form/use-key-for.ts';
import styles from './company-sites.module.css';

const EMPTY = { name: '', address: '', city: '', isCopy: true, hasStaff: false };

/** A further site, ready in one step if it starts with the settings of this one. */
export function AddSite({ siteId, onAdded }: { siteId: number; onAdded: () => void }) {
  const { t } = useTexts();
  const [site, setSite] = useState(EMPTY);
  const [wantsName, setWantsName] = useState(false);
  const set = (changed: Partial<typeof EMPTY>) => setSite({ ...site, ...changed });
  const adding = useAdding(siteId, () => {
    setSite(EMPTY);
    onAdded();
  });
  const name = site.name.trim();
  const nameProblem =
    wantsName && name === ''
      ? t('settings.sites.nameMissing')
      : isTooManySites(adding.error)
        ? t('settings.sites.most')
        : undefined;
  const field = (of: 'name' | 'address' | 'city', label: string) => (
    <TextField
      name={of}
      label={label}
      value={site[of]}
      error={of === 'name' ? nameProblem : undefined}
      autoComplete="off"
      onChange={(value) => set({ [of]: value })}
    />
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWantsName(name === '');
        if (name !== '') adding.mutate({ ...site, name, hasStaff: site.isCopy && site.hasStaff });
      }}
    >
      <h2 className={styles.heading}>{t('settings.sites.add')}</h2>
      <div role="status" className={styles.form}>
        {adding.data && (
          <>
            <p>{t('settings.sites.added', { name: adding.variables.name })}</p>
            <a href={adding.data.address}>{t('settings.sites.open')}</a>
          </>
        )}
      </div>
      {field('name', t('settings.sites.name'))}
      {field('address', t('staff.startStreet'))}
      {field('city', t('staff.startCity'))}
      <CheckField
        name="isCopy"
        label={t('settings.sites.copy')}
        hint={t('settings.sites.copyHint')}
        isChecked={site.isCopy}
        isPlain
        onChange={(isCopy) => set({ isCopy })}
      />
      {site.isCopy && (
        <CheckField
          name="hasStaff"
          label={t('settings.sites.staff')}
          isChecked={site.hasStaff}
          isPlain
          onChange={(hasStaff) => set({ hasStaff })}
        />
      )}
      <button type="submit" disabled={adding.isPending} {...buttonLook('primary')}>
        {t('settings.sites.add')}
      </button>
    </form>
  );
}

function useAdding(siteId: number, onAdded: () => void) {
  const queryClient = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: (body: typeof EMPTY) =>
      call('POST staff/settings/sites', { siteId, body, key: keyFor(body), loading: true }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'me'] });
      onAdded();
    },
    onError: (error) => {
      if (!isTooManySites(error)) void showFailure(error);
    },
    // In the form itself, if it can be.
    meta: { isShownElsewhere: true },
  });
}
