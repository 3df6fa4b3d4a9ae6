import { call } from '@openturn/web/api/call.ts';
import type { TakeBack } from '#app/settings/last-change/use-last-change.ts';
import { type LinesLoaded, versionNow } from './lines-data.ts';

type Put = { id: string; version: string; isArchived: boolean; key: string };

/** Archives a desk or brings it back. Returns the opposite, refused if a colleague changes the desk meanwhile. */
export async function putDesk(
  { siteId, reload }: Pick<LinesLoaded, 'siteId' | 'reload'>,
  { key, ...body }: Put,
): Promise<TakeBack> {
  await call('POST staff/settings/desk/archive', { siteId, key, body });
  const back = { ...versionNow((await reload()).desks, body.id), isArchived: !body.isArchived };
  return async (keyFor) => {
    await putDesk({ siteId, reload }, { ...back, key: keyFor(back) });
  };
}
