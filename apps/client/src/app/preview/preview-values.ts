import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import type { Site } from '#site/site.ts';

/** The business as it would be with what is typed. */
export function previewSite(saved: Site, draft: PreviewDraft['site'] = {}): Site {
  const Settings = Object.fromEntries(
    Object.entries({ ...saved.Settings, ...draft.Settings }).filter(([, value]) => value !== ''),
  );
  return { ...saved, ...draft, Location: { ...saved.Location, ...draft.Location }, Settings };
}

/** Between two versions of the server, so that the newest draft wins until the server has newer lines. */
const STEP = 1e-6;

/** The lines in the order and with the names that are typed; lines the draft does not know stay last. */
export function previewLines(saved: LinesReply, { lines: draft = [], site }: PreviewDraft, count: number): LinesReply {
  const { opening } = saved;
  const rows = saved.rows.map((row) => {
    const names = draft.find(({ id }) => id === row.id)?.names ?? row.names;
    return { ...row, names, version: row.version + count * STEP };
  });
  return { ...saved, opening: site?.Opening ?? opening, rows: inOrderOf(rows, draft) };
}

/** The booking form with the services as they are typed; a new one is bookable like those that are there. */
export function previewServices(saved: BookForm, { services = [], categories }: PreviewDraft): BookForm {
  const [usual] = saved.services;
  const added = services.filter(({ id, names }) => names && !saved.services.some((each) => each.id === id));
  const rows = [...saved.services, ...added.flatMap(({ id }) => (usual ? [{ ...usual, id, category: null }] : []))];
  const shown = rows.flatMap((row) => {
    const { isBookable = true, ...typed } = services.find(({ id }) => id === row.id) ?? {};
    return isBookable ? [{ ...row, ...typed }] : [];
  });
  return {
    ...saved,
    services: inOrderOf(shown, services),
    categories: categories ? [...categories] : saved.categories,
  };
}

/** Whatever the draft does not know stays last. */
function inOrderOf<R extends { id: string }>(rows: readonly R[], draft: readonly { id: string }[]): R[] {
  const placeOf = ({ id }: R) => {
    const place = draft.findIndex((each) => each.id === id);
    return place === -1 ? draft.length : place;
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Without what was only shown: the server has given those rows no version. */
export function savedLines(now: LinesReply, before: LinesReply | undefined): LinesReply {
  const rows = now.rows.map((row) =>
    Number.isInteger(row.version) ? row : (before?.rows.find(({ id }) => id === row.id) ?? row),
  );
  return { ...now, rows };
}
