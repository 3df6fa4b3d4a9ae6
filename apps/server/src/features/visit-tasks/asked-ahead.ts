import type { SiteStore } from '#features/sites/index.ts';
import { versionCache } from '#kernel/version-cache.ts';
import type { AskedAhead, VisitPart } from './visit-part.ts';

type AskedAheadOf = (siteId: number) => Promise<AskedAhead>;

const MOST = 5_000;

/** What all parts of a business will ask for, read once for as long as nothing has changed. */
export function askedAhead(parts: readonly VisitPart[], sites: Pick<SiteStore, 'find'>): AskedAheadOf {
  const read = versionCache<AskedAhead>({
    most: MOST,
    versionOf: async (siteId) => (await sites.find(siteId))?.version ?? null,
    read: async (siteId) => together(await Promise.all(parts.map(async (part) => (await part.ahead?.(siteId)) ?? {}))),
  });
  return async (siteId) => (await read(siteId)) ?? {};
}

function together(all: readonly AskedAhead[]): AskedAhead {
  const before: NonNullable<AskedAhead['before']> = {};
  for (const [id, names] of all.flatMap((each) => Object.entries(each.before ?? {}))) {
    before[id] = [...(before[id] ?? []), ...names];
  }
  const paid = all.find(({ pays }) => pays !== undefined);
  return { ...paid, ...(Object.keys(before).length > 0 && { before }) };
}

/** Each under the services that need it. */
export function byService<T>(
  asked: readonly T[],
  { services, names }: { services: (each: T) => readonly string[]; names: (each: T) => Record<string, string> },
): AskedAhead {
  const before: NonNullable<AskedAhead['before']> = {};
  for (const each of asked) {
    const ids = services(each);
    for (const id of ids.length > 0 ? ids : ['']) before[id] = [...(before[id] ?? []), names(each)];
  }
  return asked.length > 0 ? { before } : {};
}
