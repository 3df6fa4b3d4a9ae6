import { matchQuery } from '@tanstack/react-query';
import { labelTexts } from '@openturn/texts/label-texts.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { BrowserServices } from '#app/start/create-services.ts';

/** SITE-11: applies the business's own labels on every screen, and again when the business or its labels change. */
export function followLabels({ queryClient, clientState, locale }: BrowserServices): void {
  const follow = () => {
    const site = queryClient.getQueryData(siteQueries.state(clientState.get().siteId).queryKey);
    if (site) void locale.rename(labelTexts(site.Settings));
  };
  follow();
  clientState.subscribe(follow);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey: siteQueries.all }, query)) follow();
  });
}
