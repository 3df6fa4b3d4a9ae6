import { matchQuery } from '@tanstack/react-query';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { Messages } from '@openturn/web/i18n/translator.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { BrowserServices } from '#app/start/create-services.ts';

/** SITE-11: applies the business's own labels on every screen, and again when the business or its labels change. */
export function followLabels({ queryClient, clientState, locale }: BrowserServices): void {
  const follow = () => {
    const site = queryClient.getQueryData(siteQueries.state(clientState.get().siteId).queryKey);
    if (site) void labelsOf(site.Settings).then(locale.rename);
  };
  follow();
  clientState.subscribe(follow);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey: siteQueries.all }, query)) follow();
  });
}

/** Few businesses have labels of their own; the table of all labels is loaded for them alone. */
async function labelsOf(settings: Readonly<Record<string, string>>): Promise<(language: Language) => Messages> {
  if (!Object.keys(settings).some((name) => name.startsWith('Label_'))) return () => ({});
  const { labelTexts } = await import('@openturn/texts/label-texts.ts');
  return (language) => labelTexts(settings, language);
}
