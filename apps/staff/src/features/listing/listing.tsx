import { Link } from 'wouter';
import type { ListingValues } from '@openturn/contract/search/listing-page.ts';
import { MOST_OTHER_NAMES } from '@openturn/domain/search/listing.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, LISTING_LABELS } from '#app/format/settings-labels.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import styles from './listing.module.css';

/** Whether people find the business when they look for one. */
export const Listing = settingsScreen('GET staff/settings/listing', ListingPage);

function ListingPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/listing'>) {
  const { t } = useTexts();
  const form = useSettingsForm<ListingValues>({
    ...AS_IS,
    siteId,
    page: 'listing',
    data,
    reload,
    save: (body) => call('POST staff/settings/listing', { siteId, body }),
  });
  const { draft } = form;
  return (
    <SettingsFrame
      title={t('settings.listing')}
      lead={t('settings.listing.lead')}
      form={form}
      labelOf={(field) => labelIn(LISTING_LABELS, field, t)}
    >
      <Part>
        <CheckField
          {...checkOf(form, 'isListed')}
          label={t(LISTING_LABELS.isListed)}
          hint={t('settings.listing.isListedHint')}
        />
        <TextField
          {...fieldOf(form, 'alsoKnownAs')}
          label={t(LISTING_LABELS.alsoKnownAs)}
          hint={t('settings.listing.alsoKnownAsHint')}
          autoComplete="off"
          maxLength={MOST_OTHER_NAMES}
        />
        {draft.isListed && !data.shown.hasPosition && (
          <p className={styles.soft}>
            {t('settings.listing.noPosition')}{' '}
            <Link href={`/${formatSiteId(siteId)}/settings/business`}>{t('settings.business')}</Link>
          </p>
        )}
      </Part>
    </SettingsFrame>
  );
}
