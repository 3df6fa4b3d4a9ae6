import { getWords, setWords } from '@openturn/contract/staff/settings/words.ts';
import { err } from '@openturn/domain/result.ts';
import type { FastifyInstance } from 'fastify';
import type { LineStore } from '#features/lines/index.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject } from '#http/replies/rejected.ts';
import { words } from '../pages/words.ts';
import { readPage, savePage, type SettingsDeps } from '../save-page.ts';
import { wordsShown } from './words-shown.ts';

/** A page of words in a script whose letters take three bytes each. */
export const WORDS_BODY_BYTES = 256 * 1024;

export type WordsRouteDeps = SettingsDeps & StaffDeps & { addresses: ServerAddresses; lines: LineStore };

/** The page of the words that a business chooses itself, in one language at a time. */
export function wordsRoutes(app: FastifyInstance, deps: WordsRouteDeps): void {
  const { forManagers } = staffCalls(app, deps);

  forManagers(getWords, async ({ siteId, query, place }) => {
    const site = await deps.settings.values(siteId);
    if (!site) return orReject(err({ code: 'forbidden' }));
    const address = deps.addresses.site(siteId, place);
    const now = deps.clock.now();
    const board = await deps.lines.board(siteId);
    const has = { lines: (board?.lines.length ?? 0) > 0, booking: board?.canBook ?? false };
    const shown = wordsShown(site, { asked: query.language, address, now, has });
    return { ...DONE, ...orReject(await readPage(words(shown.language, { address, now }), siteId, deps)), shown };
  });

  forManagers(
    setWords,
    async ({ siteId, member, place, body: { language, ...body } }) => {
      const sent = { address: deps.addresses.site(siteId, place), now: deps.clock.now() };
      return { ...DONE, ...orReject(await savePage(words(language, sent), { member, ...body }, deps)) };
    },
    { bodyLimit: WORDS_BODY_BYTES },
  );
}
