import { keep, readKept } from '#app/keys/device-store.ts';

/** One save of a page of the settings: the version it was based on, and the one that it made. */
type Save = { page: string; from: string; to: string };

const MOST = 50;
/** The name under which they are kept, before the business's id. */
export const SAVES = 'settings-saves-';

function nameOf(siteId: number): string {
  return `${SAVES}${siteId}`;
}

function savesOf(siteId: number): Save[] {
  const kept = readKept(nameOf(siteId));
  return Array.isArray(kept) ? (kept as Save[]) : [];
}

/** Lets the other windows of this browser know whose save it was. */
export function rememberSave(siteId: number, save: Save): void {
  keep(nameOf(siteId), [...savesOf(siteId), save].slice(-MOST));
}

/** Whether everything saved since that version was saved in this browser. */
export function isOwnChange(siteId: number, { page, from, to }: Save): boolean {
  const saves = savesOf(siteId).filter((save) => save.page === page);
  let at = to;
  for (const save of saves.toReversed()) if (save.to === at) at = save.from;
  return at === from;
}
