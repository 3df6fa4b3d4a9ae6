import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { ALL_KINDS } from '#features/notices/kinds/all-kinds.ts';
import type { Notice, NoticeStore } from '#features/notices/store/notice-store.ts';

/** Texts cost money, and strangers decide how many are sent to whom. */
export type TextLimits = {
  /** Per site and day. */
  perSite: number;
  /** Beginnings of numbers, such as `+1`; empty for everywhere. A number without a country is the site's own. */
  countries: readonly string[];
};

/** Satellite phones, networks without a country and premium numbers: no visitor needs them, and each text costs a lot. */
const COSTLY = ['+870', '+878', '+881', '+882', '+883', '+979'];

/** A long day in several lines needs about ten. */
export const TEXTS_PER_NUMBER = 20;
/** What a visitor gets in a busy day, several times over. */
export const EMAILS_PER_ADDRESS = 60;
/** Whoever joins and leaves in a loop with the number of somebody else stops here. */
export const VISITS_AT_ONCE = { count: 5, withinMs: 10 * MINUTE_MS } as const;
/** The business hears before texts stop. */
export const WARN_AT_SHARE = 0.8;

type Checked = Pick<Notice, 'siteId' | 'address' | 'kind'>;
/** The business has nearly, or completely, used up its texts of a day. */
export type TextAlarm = { kind: 'texts_near' | 'texts_out'; siteId: number; sent: number; limit: number };

type Deps = { notices: Pick<NoticeStore, 'countSent'>; now: number; onAlarm: (alarm: TextAlarm) => void };

/** Why an email must not be sent; null if it may. It costs nothing, but strangers must not fill somebody's mailbox. */
export async function refuseEmail(
  { siteId, address, kind }: Checked,
  { notices, now }: Pick<Deps, 'notices' | 'now'>,
): Promise<string | null> {
  const { isUrgent, limited } = ALL_KINDS.find(({ name }) => name === kind) ?? {};
  if (isUrgent && !limited) return null;
  const { toAddress } = await notices.countSent({ channel: 'email', siteId, address, since: now - DAY_MS });
  return toAddress > EMAILS_PER_ADDRESS ? 'more emails to this address in a day than allowed' : null;
}

/** Why a text must not be sent; null if it may. Calls to the desk always are: nobody but staff causes them. */
export async function refuseText(notice: Checked, limits: TextLimits, deps: Deps): Promise<string | null> {
  const { siteId, address, kind } = notice;
  if (!reaches(address, limits.countries)) return 'a country without texts';
  const { isUrgent, limited } = ALL_KINDS.find(({ name }) => name === kind) ?? {};
  if (isUrgent && !limited) return null;
  const { toAddress, visits, ofSite } = await deps.notices.countSent({
    channel: 'sms',
    siteId,
    address,
    since: deps.now - DAY_MS,
  });
  const limit = limits.perSite;
  if (ofSite > limit) deps.onAlarm({ kind: 'texts_out', siteId, sent: limit, limit });
  else if (ofSite >= limit * WARN_AT_SHARE) deps.onAlarm({ kind: 'texts_near', siteId, sent: ofSite, limit });
  // Both counts include this one.
  if (ofSite > limit) return 'more texts in a day than the business allows';
  if (limited === 'by-day') return null;
  if (toAddress > TEXTS_PER_NUMBER) return 'more texts to this number in a day than allowed';
  if (visits <= VISITS_AT_ONCE.count) return null;
  const lately = await deps.notices.countSent({
    channel: 'sms',
    siteId,
    address,
    since: deps.now - VISITS_AT_ONCE.withinMs,
  });
  return lately.visits > VISITS_AT_ONCE.count ? 'texts about more visits to this number at once than allowed' : null;
}

/** Costly numbers only if the beginning of theirs is named. */
function reaches(address: string, countries: readonly string[]): boolean {
  const costly = COSTLY.find((start) => address.startsWith(start));
  if (costly === undefined && (countries.length === 0 || !address.startsWith('+'))) return true;
  return countries.some((start) => address.startsWith(start) && start.startsWith(costly ?? ''));
}
