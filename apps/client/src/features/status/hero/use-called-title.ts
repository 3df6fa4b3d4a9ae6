import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';

/** Calls the visitor by name, or in the business's own words (SITE-11). */
export function useCalledTitle(name: string): string {
  const { t, language } = useTexts();
  const { Settings } = useSite();
  const hasOwnWord = (Settings[`Label_Called_${language}`] ?? Settings['Label_Called'])?.trim();
  return name && !hasOwnWord ? t('status.calledName', { name }) : t('ticket.called');
}
