import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { isZone } from '@openturn/domain/time/is-zone.ts';
import type { FirstStartStore } from '#features/first-start/store/first-start-store.ts';
import type { TooManySites } from '#features/first-start/store/room-for-site.ts';
import type { Clock } from '#kernel/clock.ts';
import { once } from '#kernel/once.ts';

type Request = { entry: BusinessEntry; accountId: string; key: string | null };
type Opened = { siteId: number; line: string; /** Open for a while outside the opening hours. */ isTrial: boolean };
type Deps = {
  firstStart: Pick<FirstStartStore, 'open' | 'remembered' | 'firstLine'>;
  clock: Clock;
  mostSites: number;
  /** After this, every request knows the business. */
  onOpened: () => Promise<unknown>;
};
type Refusal = { code: 'invalid-input'; fields?: TooManySites['fields'] } | { code: 'key-reused' | 'busy' };

/** Remembered under no site, because the request creates it. */
const NO_SITE = 0;

/** The first business of the server or a further one, with its owner; the same request opens it once. */
export async function openBusiness(
  { entry, accountId, key }: Request,
  { firstStart, clock, mostSites, onOpened }: Deps,
): Promise<Result<Opened, Refusal>> {
  if (!isZone(entry.zone)) return err({ code: 'invalid-input' });
  const answer = async (id: string): Promise<Opened | null> => {
    const line = await firstStart.firstLine(Number(id));
    if (line === null) return null;
    return { siteId: Number(id), line: line.id, isTrial: (line.openUntil ?? 0) > clock.now() };
  };
  return once<Opened, { code: 'invalid-input' } | TooManySites>(
    {
      siteId: NO_SITE,
      call: 'open-business',
      tokenHash: accountId,
      key,
      // The draft in another tab may differ: whichever is sent first opens the business.
      body: null,
      store: firstStart,
      firstAnswer: answer,
    },
    async (alsoWrite) => {
      const opened = await firstStart.open({ ...entry, accountId, most: mostSites, at: clock.now() }, alsoWrite);
      if (!opened.ok) return opened;
      await onOpened();
      const business = await answer(String(opened.value));
      return business === null ? err({ code: 'invalid-input' }) : ok(business);
    },
  );
}
