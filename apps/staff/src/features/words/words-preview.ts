import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { previewWhile } from '#app/settings/preview/preview-while.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** The labels as they are typed, in the language that is being worded. */
export function wordsPreview(form: SettingsForm<WordsValues>, language: Language | undefined): PreviewDraft {
  const site = previewWhile(form, (draft) => {
    const labels = Object.entries(draft).filter(([field]) => field.startsWith('labels.'));
    // As they are stored: `labels.FindMy.de` is `Label_FindMy_de`.
    return { Settings: Object.fromEntries(labels.map(([field, text]) => [settingOf(field), text.trim()])) };
  });
  return { ...(language && { language }), ...(site && { site }) };
}

function settingOf(field: string): string {
  const [, name, language] = field.split('.');
  return ['Label', name, language].filter(Boolean).join('_');
}
