import { DOCUMENT_KINDS, type DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import type { DocumentDraft } from './documents-draft.ts';
import styles from './documents-setup.module.css';

export type OfferedService = { id: string; names: Record<string, string> };

type DocumentEditorProps = {
  document: DocumentDraft;
  services: readonly OfferedService[];
  errors: Readonly<Record<string, string>>;
  onChange: (document: DocumentDraft) => void;
};

/** They are called the same in every language. */
const KIND_NAMES: Record<DocumentKind, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', heic: 'HEIC', pdf: 'PDF' };

/** One document: its words, who needs it, and what is taken. */
export function DocumentEditor({ document, services, errors, onChange }: DocumentEditorProps) {
  const { t, language } = useTexts();
  const set = (part: Partial<DocumentDraft>) => onChange({ ...document, ...part });
  const named = (field: keyof DocumentDraft) => {
    const name = `documents.${document.id}.${field}`;
    return { name, error: errors[name] };
  };
  return (
    <div className={styles.editor}>
      <NamesField
        {...named('names')}
        label={t('settings.documents.name')}
        value={document.names}
        onChange={(names) => set({ names })}
      />
      <NamesField
        {...named('reasons')}
        label={t('settings.documents.reason')}
        hint={t('settings.documents.reasonHint')}
        value={document.reasons}
        onChange={(reasons) => set({ reasons })}
      />
      <CheckField
        name={named('isRequired').name}
        label={t('settings.documents.isRequired')}
        hint={t('settings.documents.isRequiredHint')}
        isChecked={document.isRequired}
        onChange={(isRequired) => set({ isRequired })}
      />
      {services.length > 0 && (
        <ChoiceList
          kind="several"
          {...named('services')}
          label={t('settings.documents.services')}
          hint={t('settings.documents.servicesHint')}
          choices={services.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
          chosen={document.services}
          onChange={(chosen) => set({ services: chosen })}
        />
      )}
      <ChoiceList
        kind="several"
        {...named('kinds')}
        label={t('settings.documents.kinds')}
        hint={t('settings.documents.kindsHint')}
        choices={DOCUMENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        chosen={document.kinds}
        onChange={(chosen) => set({ kinds: DOCUMENT_KINDS.filter((kind) => chosen.includes(kind)) })}
      />
      <NumberField
        {...named('pages')}
        label={t('settings.documents.pages')}
        value={document.pages}
        onChange={(pages) => set({ pages })}
      />
    </div>
  );
}
