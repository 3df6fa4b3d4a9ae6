import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { CatalogValues } from '@openturn/contract/staff/settings/services.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ArchivableList } from '#app/settings/order/archivable-list.tsx';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, type SettingsForm, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { previewWhile } from '#app/settings/preview/preview-while.ts';
import { SitePreview } from '#app/settings/preview/site-preview.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import { OrderList } from '#app/settings/order/order-list.tsx';
import styles from './line-form.module.css';

type CatalogData = CallReply<'GET staff/settings/services'>;
type CatalogForm = SettingsForm<CatalogValues>;

/** What visitors come for: the order of services, those that are archived, and the categories. */
export const Catalog = settingsScreen('GET staff/settings/services', CatalogPage);

function CatalogPage({ siteId, me, data, reload }: LoadedPageProps<'GET staff/settings/services'>) {
  const { t } = useTexts();
  const form = useSettingsForm<CatalogValues>({
    siteId,
    page: 'services',
    data,
    reload,
    save: (body) => call('POST staff/settings/services', { siteId, body }),
    ...AS_IS,
    problemsOf: ({ categories }) =>
      Object.fromEntries(
        categories
          .filter(({ names }) => Object.values(names).every((name) => name.trim() === ''))
          .map(({ id }) => [`categories.${id}`, t('validation.required')]),
      ),
  });
  const services = `/${formatSiteId(siteId)}/settings/appointments/service`;
  return (
    <SettingsFrame
      title={t('settings.services')}
      lead={t('settings.services.lead')}
      form={form}
      labelOf={(field) => t(field === 'services' ? 'settings.services' : 'settings.services.categories')}
      preview={<SitePreview me={me} siteId={siteId} path="/book" draft={previewWhile(form, catalogPreview)} />}
    >
      <Services form={form} data={data} base={services} />
      <Categories form={form} />
    </SettingsFrame>
  );
}

/** Archived services are not offered. */
function catalogPreview({ services, categories }: CatalogValues): PreviewDraft {
  return { services: services.map(({ id, isArchived }) => ({ id, isBookable: !isArchived })), categories };
}

function Services({ form: { draft, set }, data, base }: { form: CatalogForm; data: CatalogData; base: string }) {
  const { t, language } = useTexts();
  return (
    <ArchivableList
      all={draft.services}
      rows={data.services.map(({ id, names, coming }) => ({
        id,
        name: pickName(names, language),
        ...(coming > 0 && { note: t('settings.services.coming', { count: coming }) }),
      }))}
      base={base}
      words={{
        add: t('setup.addService'),
        archived: t('settings.services.archived'),
        archivedHint: t('settings.services.archivedHint'),
      }}
      onChange={(services) => set({ services })}
    />
  );
}

function Categories({ form: { draft, set, errors } }: { form: CatalogForm }) {
  const { t, language } = useTexts();
  const { categories } = draft;
  const nameOf = (names: Record<string, string>) => pickName(names, language) || t('settings.services.newCategory');
  const without = (id: string) => categories.filter((each) => each.id !== id);
  return (
    <Part title={t('settings.services.categories')} hint={t('settings.services.categoriesHint')}>
      <OrderList
        order={categories.map(({ id }) => id)}
        rows={categories.map(({ id, names }) => ({
          id,
          name: nameOf(names),
          actions: (
            <Button
              look="quiet"
              aria-label={t('setup.removeDate', { date: nameOf(names) })}
              onClick={() => set({ categories: without(id) })}
            >
              {t('setup.remove')}
            </Button>
          ),
        }))}
        onChange={(order) => set({ categories: order.flatMap((id) => categories.filter((each) => each.id === id)) })}
      />
      {categories.map(({ id, names }) => (
        <NamesField
          key={id}
          name={`categories.${id}`}
          label={t('settings.services.categoryName', { name: nameOf(names) })}
          value={names}
          error={errors[`categories.${id}`]}
          onChange={(next) =>
            set({ categories: categories.map((each) => (each.id === id ? { id, names: next } : each)) })
          }
        />
      ))}
      <div className={styles.end}>
        <Button
          look="quiet"
          onClick={() => set({ categories: [...categories, { id: newIdempotencyKey(), names: { [language]: '' } }] })}
        >
          {t('settings.services.addCategory')}
        </Button>
      </div>
    </Part>
  );
}
