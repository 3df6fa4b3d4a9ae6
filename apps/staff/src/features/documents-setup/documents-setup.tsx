import { useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DOCUMENT_LABELS, labelIn } from '#app/format/settings-labels.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { DocumentEditor, type OfferedService } from './document-editor.tsx';
import {
  documentsDraft,
  type DocumentsForm,
  documentsProblems,
  documentsValues,
  newDocument,
} from './documents-draft.ts';
import styles from './documents-setup.module.css';
import { UsedSpace } from './used-space.tsx';

/** What visitors are asked to send before their turn, and how long it is kept. */
export const DocumentsSetup = settingsScreen('GET staff/settings/documents', DocumentsPage);

function DocumentsPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/documents'>) {
  const { t, language } = useTexts();
  const form = useSettingsForm({
    siteId,
    page: 'documents',
    data,
    reload,
    save: (body) => call('POST staff/settings/documents', { siteId, body }),
    draftOf: documentsDraft,
    valuesOf: documentsValues,
    problemsOf: (draft) => documentsProblems(draft, t),
  });
  const labelOf = (path: string) => {
    const [, id] = path.split('.');
    const document = form.draft.documents.find((each) => each.id === id);
    return document
      ? pickName(document.names, language) || t('settings.documents.new')
      : labelIn(DOCUMENT_LABELS, path, t);
  };
  return (
    <SettingsFrame title={t('settings.documents')} lead={t('settings.documents.lead')} form={form} labelOf={labelOf}>
      <DocumentsPart form={form} services={data.shown.services} />
      <Part title={t('settings.documents.keeping')}>
        <Columns>
          <NumberField
            {...fieldOf(form, 'keptDays')}
            label={t('settings.documents.keptDays')}
            hint={t('settings.documents.keptDaysHint')}
            suffix={t('setup.days')}
          />
        </Columns>
        <p className={styles.none}>{t('settings.documents.unused')}</p>
        <UsedSpace used={data.shown.usedBytes} allowed={data.shown.mostBytes} />
      </Part>
    </SettingsFrame>
  );
}

function DocumentsPart({ form, services }: { form: DocumentsForm; services: readonly OfferedService[] }) {
  const { t, language } = useTexts();
  const [open, setOpen] = useState<string | null>(null);
  const { documents } = form.draft;
  const added = newDocument(documents);
  return (
    <Part>
      {documents.length === 0 && <p className={styles.none}>{t('settings.documents.none')}</p>}
      <ol className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id} className={styles.document}>
            <details
              open={
                open === document.id ||
                Object.keys(form.errors).some((path) => path.startsWith(`documents.${document.id}.`))
              }
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpen(document.id);
                else if (open === document.id) setOpen(null);
              }}
            >
              <summary className={styles.summary}>
                <bdi>{pickName(document.names, language) || t('settings.documents.new')}</bdi>
              </summary>
              <DocumentEditor
                document={document}
                services={services}
                errors={form.errors}
                onChange={(changed) =>
                  form.set({ documents: documents.map((each) => (each.id === changed.id ? changed : each)) })
                }
              />
              <Button
                look="text"
                onClick={() => form.set({ documents: documents.filter((each) => each.id !== document.id) })}
              >
                {t('setup.remove')}
              </Button>
            </details>
          </li>
        ))}
      </ol>
      {added && (
        <Button
          look="quiet"
          onClick={() => {
            form.set({ documents: [...documents, added] });
            setOpen(added.id);
          }}
        >
          {t('settings.documents.add')}
        </Button>
      )}
    </Part>
  );
}
