import type { Language } from '@openturn/domain/language/languages.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import type { Translator } from '@openturn/web/i18n/translator.ts';
import type { Store } from '@openturn/web/store.ts';
import { tellServerLanguage } from './tell-server-language.ts';

type Telling = { siteId: number; language: Language; translator: Store<Translator> };

/** UI-02: shows a toast, in the new language, that says whether the server saved it. */
export async function tellLanguage({ siteId, language, translator }: Telling): Promise<void> {
  const isTold = await tellServerLanguage(siteId, language);
  const { t } = translator.get();
  if (isTold) toast({ kind: 'success', text: t('app.languageSaved') });
  else toast({ kind: 'danger', text: t('app.languageFailed') });
}
