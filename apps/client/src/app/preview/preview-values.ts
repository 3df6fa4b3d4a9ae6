import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
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
export function previewLines(saved: LinesReply, draft: PreviewDraft['lines'] = [], count: number): LinesReply {
  const rows = saved.rows.map((row) => {
    const names = draft.find(({ id }) => id === row.id)?.names ?? row.names;
    return { ...row, names, version: row.version + count * STEP };
  });
  const placeOf = (id: string) => {
    const place = draft.findIndex((each) => each.id === id);
    return place === -1 ? draft.length : place;
  };
  return { ...saved, rows: rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) };
}

/** Without what was only shown: the server has given those rows no version. */
export function savedLines(now: LinesReply, before: LinesReply | undefined): LinesReply {
  const rows = now.rows.map((row) =>
    Number.isInteger(row.version) ? row : (before?.rows.find(({ id }) => id === row.id) ?? row),
  );
  return { ...now, rows };
}
