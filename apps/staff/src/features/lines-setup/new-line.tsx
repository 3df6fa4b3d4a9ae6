import { useLocation } from 'wouter';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useKeyFor } from '#app/settings/form/use-key-for.ts';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { lineLabel } from './line-label.ts';
import { lineDraft, lineProblems, lineValues, NEW_LINE } from './line-draft.ts';
import { LineFields } from './line-fields.tsx';
import type { LinesPagesProps } from './lines-data.ts';

const EMPTY = { version: 'new', values: NEW_LINE };

export function NewLine({ siteId, data, reload, base }: LinesPagesProps) {
  const { t } = useTexts();
  const [, go] = useLocation();
  const keyFor = useKeyFor();
  const form = useSettingsForm({
    siteId,
    page: 'lines/new',
    data: EMPTY,
    reload: async () => EMPTY,
    save: async ({ values: line }) => {
      const body = { id: null, version: null, line };
      const { id } = await call('POST staff/settings/line', { siteId, key: keyFor(body), body });
      await reload();
      go(`${base}/${encodeURIComponent(id)}`, { replace: true });
    },
    draftOf: (line) => lineDraft(line, data),
    valuesOf: lineValues,
    problemsOf: (draft) => lineProblems(draft, t),
  });
  return (
    <SettingsFrame
      title={t('settings.lines.new')}
      lead={t('settings.lines.newLead')}
      form={form}
      labelOf={(field) => lineLabel(field, t)}
    >
      <LineFields form={form} />
    </SettingsFrame>
  );
}
