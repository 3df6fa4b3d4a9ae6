import { SwitchField } from '@openturn/ui/choices/switch-field.tsx';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, PROVIDER_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { type ProviderDraft, providerDraft, providerValues } from './provider-draft.ts';
import { ProviderProof } from './provider-proof.tsx';
import { ProviderTest } from './provider-test.tsx';
import styles from './provider.module.css';

/** With whose accounts staff sign in, with a test of the provider and a proof that it works. */
export const Provider = settingsScreen('GET staff/settings/provider', ProviderPage);

function ProviderPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/provider'>) {
  const { t } = useTexts();
  const { shown } = data;
  const form = useSettingsForm({
    siteId,
    page: 'provider',
    data,
    reload,
    save: (body) => call('POST staff/settings/provider', { siteId, body }),
    draftOf: providerDraft,
    valuesOf: providerValues,
  });
  const { draft, base, set, errors } = form;
  const text = (name: Exclude<keyof ProviderDraft, 'isOnly'>, hint?: string) => (
    <TextField
      {...fieldOf(form, name)}
      label={t(PROVIDER_LABELS[name])}
      hint={hint}
      autoComplete={name === 'clientSecret' ? 'new-password' : 'off'}
      isLatin={name !== 'name'}
      {...(name === 'clientSecret' && { type: 'password' })}
    />
  );
  const isSame = draft.issuer === base.issuer && draft.clientId === base.clientId;
  const isStored = shown.hasSecret && isSame;
  return (
    <SettingsFrame
      title={t('settings.provider')}
      lead={t('settings.provider.lead')}
      form={form}
      labelOf={(field) => labelIn(PROVIDER_LABELS, field, t)}
    >
      <Part title={t('settings.provider.connection')}>
        {text('issuer', t('settings.provider.issuerHint'))}
        <Columns>
          {text('clientId')}
          {text('clientSecret', isStored ? t('settings.channels.secretKept') : undefined)}
        </Columns>
        <div className={styles.shown}>
          <p className={styles.label}>{t('settings.provider.returnAddress')}</p>
          <p className={styles.hint}>{t('settings.provider.returnHint')}</p>
          <p className={styles.address}>
            <bdi dir="ltr">{shown.returnAddress}</bdi>
          </p>
        </div>
        {text('name', t('settings.provider.nameHint'))}
        {draft.issuer.trim() !== '' && <ProviderTest siteId={siteId} draft={draft} onRefused={form.explain} />}
      </Part>
      <Part title={t('settings.provider.who')} hint={t('settings.provider.whoHint')}>
        {text('domains', t('settings.provider.domainsHint'))}
        {base.issuer !== '' && (
          <ProviderProof
            siteId={siteId}
            shown={shown}
            isSaved={form.changed.length === 0}
            onForgotten={() => void reload()}
          />
        )}
        <div className={styles.shown}>
          <SwitchField
            label={t('settings.provider.isOnly')}
            isOn={draft.isOnly}
            onChange={(isOnly) => set({ isOnly })}
          />
          <p className={styles.hint}>{t('settings.provider.isOnlyHint')}</p>
          <FieldError name="isOnly" text={errors['isOnly']} />
        </div>
      </Part>
    </SettingsFrame>
  );
}
