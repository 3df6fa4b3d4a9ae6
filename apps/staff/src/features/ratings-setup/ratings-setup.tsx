import type { RatingsPageValues } from '@openturn/contract/staff/visit/ratings-settings.ts';
import { STARS } from '@openturn/domain/rating/rating-limits.ts';
import { RATING_TOPICS } from '@openturn/domain/rating/rating-setup.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { reasonWords } from '@openturn/web/i18n/rating-words.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { labelIn, RATINGS_LABELS } from '#app/format/settings-labels.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { NamesField } from '#app/settings/names-field.tsx';
import { OwnReasons, type RatingsForm } from './own-reasons.tsx';

/** Whether visitors rate their visit, and what they are asked. */
export const RatingsSetup = settingsScreen('GET staff/settings/ratings', RatingsPage);

function RatingsPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/ratings'>) {
  const { t } = useTexts();
  const form = useSettingsForm<RatingsPageValues>({
    siteId,
    page: 'ratings',
    data,
    reload,
    save: (body) => call('POST staff/settings/ratings', { siteId, body }),
    ...AS_IS,
  });
  const { draft } = form;
  return (
    <SettingsFrame
      title={t('settings.ratings')}
      lead={t('settings.ratings.lead')}
      form={form}
      labelOf={(field) => labelIn(RATINGS_LABELS, field, t)}
    >
      <CheckField {...checkOf(form, 'isOn')} label={t(RATINGS_LABELS.isOn)} hint={t('settings.ratings.onHint')} />
      {draft.isOn && (
        <>
          <Asked form={form} />
          <Afterwards form={form} />
        </>
      )}
    </SettingsFrame>
  );
}

function Asked({ form }: { form: RatingsForm }) {
  const { t, language } = useTexts();
  const { draft, set } = form;
  const ours = (id: string) => reasonWords({ id, names: {} }, t, language);
  return (
    <Part>
      <NamesField
        {...fieldOf(form, 'question')}
        label={t(RATINGS_LABELS.question)}
        hint={t('settings.ratings.questionHint')}
      />
      <ChoiceList
        kind="several"
        name="topics"
        label={t(RATINGS_LABELS.topics)}
        hint={t('settings.ratings.topicsHint')}
        choices={RATING_TOPICS.map((topic) => ({
          value: topic,
          label: `${ours(`good.${topic}`)} / ${ours(`poor.${topic}`)}`,
        }))}
        chosen={draft.topics}
        onChange={(chosen) => set({ topics: RATING_TOPICS.filter((topic) => chosen.includes(topic)) })}
      />
      <OwnReasons form={form} />
    </Part>
  );
}

function Afterwards({ form }: { form: RatingsForm }) {
  const { draft, set } = form;
  const { t } = useTexts();
  return (
    <Part title={t('settings.ratings.after')}>
      <CheckField
        {...checkOf(form, 'asksByMessage')}
        label={t(RATINGS_LABELS.asksByMessage)}
        hint={t('settings.ratings.byMessageHint')}
      />
      <SelectField
        name="alertAt"
        label={t(RATINGS_LABELS.alertAt)}
        hint={t('settings.ratings.alertHint')}
        value={String(draft.alertAt)}
        choices={[
          { value: '0', label: t('settings.ratings.alertNever') },
          ...ALERTS.map((stars) => ({ value: String(stars), label: t('settings.ratings.alertStars', { stars }) })),
        ]}
        onChange={(value) => set({ alertAt: ALERTS.find((stars) => String(stars) === value) ?? 0 })}
      />
    </Part>
  );
}

/** Five stars are never low. */
const ALERTS = STARS.filter((stars) => stars < STARS.length);
