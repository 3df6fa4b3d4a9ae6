import { translate } from '@openturn/texts/server-texts.ts';
import type { PassContent } from './pass-content.ts';
import { type ContentDeps, type PassSubject, readContent, sharedContent, type ReadPass } from './read-content.ts';

/** What a pass says now, or that it has ended if its visit is erased or gone; null if the business is gone too. */
export async function readPassContent(pass: PassSubject, deps: ContentDeps): Promise<ReadPass | null> {
  return (await readContent(pass, deps)) ?? ended(pass, deps);
}

/** Nobody should wait by a pass that changes no more. */
async function ended({ siteId, kind, language }: PassSubject, deps: ContentDeps): Promise<ReadPass | null> {
  const site = await deps.sites.find(siteId);
  if (!site) return null;
  const shared = sharedContent(site, language, deps);
  const content: PassContent = {
    ...shared,
    kind,
    code: '',
    line: shared.business,
    status: translate(language, 'pass.ended'),
    isCalled: false,
    desk: '',
    place: '',
    time: '',
    startsAt: null,
    isOver: true,
  };
  return { content, follows: null, isFinal: true };
}
