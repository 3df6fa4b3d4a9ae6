import { call } from '@openturn/web/api/call.ts';
import { siteDraft, siteName, siteOf, siteProblems } from './site-draft.ts';
import type { SetupData } from './setup-queries.ts';
import { useSetupForm } from './use-setup-form.ts';

/** `draftKey` keeps what is typed on one page apart from what is typed on another. */
export function useSiteForm(siteId: number, setup: SetupData, draftKey: 'site' | 'hours') {
  return useSetupForm({
    siteId,
    setup,
    draftKey,
    versionOf: ({ versions }) => versions.site,
    draftOf: ({ site }) => siteDraft(site),
    problemsOf: siteProblems,
    nameOf: siteName,
    affectedBy: async (draft) => {
      const { hours } = siteOf(draft);
      return (await call('POST staff/setup/affected', { siteId, body: { site: hours } })).rows;
    },
    save: (draft, { version, chosen, keyFor }) => {
      const body = { version: version ?? '', site: siteOf(draft), ...chosen };
      return call('POST staff/setup/site', { siteId, body, key: keyFor(body) });
    },
  });
}
