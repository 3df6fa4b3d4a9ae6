import { checkEmail, plainEmail } from '@openturn/domain/forms/contact-rules.ts';
import { type Invalid, refuse } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkWords } from '@openturn/domain/forms/text-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { type NoticeStore, noticesFor } from '#features/notices/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { once } from '#kernel/once.ts';
import type { ListedSite, SearchStore } from '#features/search/store/search-store.ts';
import { findListed } from './find-listed.ts';
import type { ReferralStore } from './referral-store.ts';

const MOST_REFERRALS = 500;
const OF_A_DEVICE_EACH_DAY = 5;

export type SuggestDeps = {
  referrals: ReferralStore;
  search: SearchStore;
  notices: Pick<NoticeStore, 'add'>;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
};

type Suggestion = {
  body: { business: string; town: string; note?: string | undefined; email?: string | undefined };
  tokenHash: string;
  origin: string;
  key: string | null;
};
/** `listed` is found here already: nothing was passed on. */
type Suggested = { listed: ListedSite | null };
type Refusal = Invalid | { code: 'too-many-requests' | 'key-reused' | 'busy' };

/** Keeps the suggestion for the owners of the server, who are told once a day. */
export async function suggestBusiness(
  { body, tokenHash, origin, key }: Suggestion,
  deps: SuggestDeps,
): Promise<Result<Suggested, Refusal>> {
  const { business, town, note = '', email = '' } = body;
  const refused = refuse({
    business: checkWords(business) ?? checkCharacters(business),
    town: checkWords(town) ?? checkCharacters(town),
    note: checkCharacters(note),
    email: checkEmail(email),
  });
  if (refused) return refused;
  const { referrals, clock, newId, search } = deps;
  const listed = await findListed({ business, town }, search);
  if (listed) return ok({ listed });
  const at = clock.now();
  const bounds = { most: MOST_REFERRALS, ofDevice: OF_A_DEVICE_EACH_DAY, since: at - DAY_MS };
  const texts = { business: business.trim(), town: town.trim(), note: note.trim() || null };
  const referral = { id: newId(), at, tokenHash, origin, ...texts, email: email.trim() ? plainEmail(email) : null };
  const request = { call: 'POST client/referral', siteId: 0, tokenHash, key, body };
  return once<Suggested, { code: 'too-many-requests' }>(
    { ...request, store: referrals, firstAnswer: async () => ({ listed: null }) },
    async (alsoWrite) => {
      const added = await referrals.add(referral, { ...bounds, ...alsoWrite });
      if (added !== 'added') return err({ code: added === 'repeated' ? 'repeated' : 'too-many-requests' });
      await tellOwners(at, deps);
      return ok({ listed: null });
    },
  );
}

async function tellOwners(at: number, { referrals, notices, wakeOutbox }: SuggestDeps): Promise<void> {
  const owners = await referrals.owners();
  const mails = owners.flatMap(({ email, siteId }) => {
    const subject = { siteId, id: `referral ${email}`, email, language: 'en', sent: 0, limit: 0 };
    return noticesFor('alarm', { on: 'referral', subject, occasion: String(Math.floor(at / DAY_MS)) });
  });
  await notices.add(mails, at);
  wakeOutbox();
}
