import type { DocumentsValues } from '@openturn/contract/staff/visit/documents-page.ts';
import { documentSettings, documentSettingTexts } from '@openturn/domain/documents/asked-documents.ts';
import { type Checked, problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, isVisible } from '@openturn/domain/forms/text-rules.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { trimmedNames, withSettings } from '#features/settings/site-settings.ts';

type Asked = DocumentsValues['documents'][number];

/** What visitors are asked to send. */
export const documents: SettingsPage<DocumentsValues> = {
  name: 'documents',
  read: ({ settings }) => documentSettings(settings),
  check: ({ documents: asked }) => Object.assign({}, ...asked.map((each) => checkDocument(each, asked))) as Checked,
  write: (values, site) => ({
    ...site,
    settings: withSettings(
      site.settings,
      documentSettingTexts({
        keptDays: values.keptDays,
        documents: values.documents.map((each) => ({
          ...each,
          names: trimmedNames(each.names),
          reasons: trimmedNames(each.reasons),
        })),
      }),
    ),
  }),
};

/** By the document's id, as the form names its fields. */
function checkDocument({ id, names, reasons, kinds }: Asked, all: readonly Asked[]): Checked {
  const named = (name: string) => `documents.${id}.${name}`;
  const words = [...Object.values(names), ...Object.values(reasons)].map((text) => checkCharacters(text));
  const isTwice = all.filter((each) => each.id === id).length > 1;
  return {
    [named('names')]:
      isTwice || !Object.values(names).some(isVisible)
        ? problem('validation.required')
        : (words.find((each) => each !== null) ?? null),
    [named('kinds')]: kinds.length > 0 ? null : problem('validation.selectOne'),
  };
}
