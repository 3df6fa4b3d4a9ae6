import { useLocation } from 'wouter';
import type { DeskSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useKeyFor } from '#app/settings/form/use-key-for.ts';
import { AS_IS, type SettingsForm, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { NamesField } from '#app/settings/names-field.tsx';
import type { LinesData, LinesPagesProps } from './lines-data.ts';
import { putDesk } from './put-desk.ts';
import styles from './line-form.module.css';

type DeskRow = LinesData['desks'][number];

const EMPTY = { version: 'new', values: { names: {}, lines: [] } satisfies DeskSetup as DeskSetup };

export function NewDesk({ siteId, data, reload, base }: LinesPagesProps) {
  const { t } = useTexts();
  const [, go] = useLocation();
  const keyFor = useKeyFor();
  const form = useSettingsForm<DeskSetup>({
    siteId,
    page: 'desks/new',
    data: EMPTY,
    reload: async () => EMPTY,
    save: async ({ values: desk }) => {
      const body = { id: null, version: null, desk };
      await call('POST staff/settings/desk', { siteId, key: keyFor(body), body });
      await reload();
      go(base, { replace: true });
    },
    ...AS_IS,
  });
  return (
    <SettingsFrame title={t('settings.desks.new')} form={form} labelOf={useDeskLabel()}>
      <DeskFields form={form} data={data} />
    </SettingsFrame>
  );
}

/** One desk: its names and lines. It cannot be archived while somebody is there. */
export function DeskForm({ siteId, data, reload, base, last, desk }: LinesPagesProps & { desk: DeskRow }) {
  const { t, language } = useTexts();
  const [, go] = useLocation();
  const { isSending, submit } = useSubmit<string>();
  const form = useSettingsForm<DeskSetup>({
    siteId,
    page: `desks/${desk.id}`,
    data: { version: desk.version, values: setupOf(desk) },
    reload: async () => {
      const now = (await reload()).desks.find(({ id }) => id === desk.id) ?? desk;
      return { version: now.version, values: setupOf(now) };
    },
    save: ({ version, values }) =>
      call('POST staff/settings/desk', { siteId, body: { id: desk.id, version, desk: values } }),
    ...AS_IS,
  });
  const archive = () =>
    void submit(desk.id, async (keyFor) => {
      const body = { id: desk.id, version: desk.version, isArchived: true };
      const back = await putDesk({ siteId, reload }, { ...body, key: keyFor(body) });
      last.done(t('settings.lines.archivedNow'), back);
      go(base);
    });
  return (
    <SettingsFrame
      title={pickName(desk.names, language)}
      {...(desk.staff && { lead: t('settings.desks.staff', { name: desk.staff }) })}
      form={form}
      labelOf={useDeskLabel()}
    >
      <DeskFields form={form} data={data} />
      <div className={styles.end}>
        <Button look="danger" aria-disabled={isSending || undefined} onClick={archive}>
          {t('settings.desks.archive')}
        </Button>
      </div>
    </SettingsFrame>
  );
}

function DeskFields({ form, data }: { form: SettingsForm<DeskSetup>; data: LinesData }) {
  const { draft, set, errors } = form;
  const { t, language } = useTexts();
  const lines = data.lines.filter(({ isArchived }) => !isArchived);
  return (
    <>
      <NamesField {...fieldOf(form, 'names')} label={t('settings.desks.names')} hint={t('settings.desks.namesHint')} />
      <Part title={t('settings.desks.serving')}>
        <ChoiceList
          kind="several"
          name="lines"
          label={t('settings.desks.lines')}
          hint={t('settings.desks.linesHint')}
          error={errors['lines']}
          choices={lines.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
          chosen={draft.lines}
          onChange={(chosen) => set({ lines: data.lines.map(({ id }) => id).filter((id) => chosen.includes(id)) })}
        />
      </Part>
    </>
  );
}

function useDeskLabel(): (field: string) => string {
  const { t } = useTexts();
  return (field) => t(field === 'lines' ? 'settings.desks.lines' : 'settings.desks.names');
}

function setupOf({ names, lines }: DeskRow): DeskSetup {
  return { names, lines };
}
