import { useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FORM_LABELS, labelIn } from '#app/format/settings-labels.ts';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { FormBasics } from './form-basics.tsx';
import { formValuesOf } from './form-draft.ts';
import { FormPreview } from './form-preview.tsx';
import { QuestionList } from './question-list.tsx';

/** What the forms for joining and booking ask for, with a form to try. */
export const FormSetup = settingsScreen('GET staff/settings/form', FormPage);

function FormPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/form'>) {
  const { t } = useTexts();
  // A question keeps its place on the page while it is edited.
  const [open, setOpen] = useState<number | null>(null);
  const form = useSettingsForm({
    siteId,
    page: 'form',
    data,
    reload,
    save: (body) => call('POST staff/settings/form', { siteId, body }),
    draftOf: (values) => values,
    valuesOf: formValuesOf,
  });
  const labelOf = (path: string) => {
    const [first = '', index = '', field = ''] = path.split('.');
    if (first !== 'questions' || field === '') return labelIn(FORM_LABELS, path, t);
    const number = form.draft.questions.findIndex((each) => String(each.index) === index) + 1;
    return t('settings.form.question', { number });
  };
  return (
    <SettingsFrame
      title={t('settings.form')}
      lead={t('settings.form.lead')}
      form={form}
      labelOf={labelOf}
      preview={<FormPreview values={formValuesOf(form.draft)} {...data.shown} />}
    >
      <FormBasics form={form} />
      <QuestionList form={form} languages={data.shown.languages} open={open} onOpen={setOpen} />
    </SettingsFrame>
  );
}
