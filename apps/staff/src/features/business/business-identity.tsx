import { Link } from 'wouter';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BUSINESS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { NamesField } from '#app/settings/names-field.tsx';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import type { BusinessForm } from './business-draft.ts';
import styles from './business.module.css';

type BusinessIdentityProps = {
  form: BusinessForm;
  shown: CallReply<'GET staff/settings/business'>['shown'];
  siteId: number;
};

/** What it is called, and the company with its other sites. */
export function BusinessIdentity({ form, shown, siteId }: BusinessIdentityProps) {
  const { t, language } = useTexts();
  const text = (name: 'locationName' | 'companyName' | 'phone', hint?: string) => (
    <TextField
      {...fieldOf(form, name)}
      label={t(BUSINESS_LABELS[name])}
      hint={hint}
      autoComplete="off"
      isLatin={name === 'phone'}
      {...(name === 'phone' && { type: 'tel' })}
    />
  );
  const others = shown.sites.filter(({ SiteID }) => Number(SiteID) !== siteId);
  return (
    <Part title={t('settings.business.identity')}>
      <NamesField
        {...fieldOf(form, 'names')}
        label={t('settings.business.names')}
        hint={t('settings.business.namesHint')}
      />
      <Columns>
        {text('locationName', t('settings.business.locationNameHint'))}
        {text('phone')}
      </Columns>
      {shown.mayNameCompany && text('companyName', t('settings.business.companyNameHint'))}
      {others.length > 0 && (
        <div>
          <p>{t('settings.business.otherSites')}</p>
          <ul className={styles.sites}>
            {others.map(({ SiteID, names }) => (
              <li key={SiteID}>
                <Link href={`/${SiteID}/settings/business`}>
                  <bdi>{pickName(names, language)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}
