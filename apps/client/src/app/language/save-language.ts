import type { Language } from '@openturn/domain/language/languages.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import type { Translator } from '@openturn/web/i18n/translator.ts';
import type { Store } from '@openturn/web/store.ts';
import { sendLanguage } from './send-language.ts';

type SaveOptions = { siteId: number; language: Language; translator: Store<Translator> };

/** UI-02: shows a toast, in the new language, that says whether the server saved it. */
export async function saveLanguage({ siteId, language, translator }: SaveOptions): Promise<void> {
  const isSaved = await sendLanguage(siteId, language);
  const { t } = translator.get();
  if (isSaved) toast({ kind: 'success', text: t('app.languageSaved') });
  else toast({ kind: 'danger', text: t('app.languageFailed') });
}
