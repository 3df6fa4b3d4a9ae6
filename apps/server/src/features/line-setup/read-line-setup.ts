import type { getLineSettings } from '@openturn/contract/staff/settings/line-settings.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { LineSetupDeps } from './line-setup-deps.ts';
import type { LineSetupRow } from './store/line-setup-store.ts';
import { opensOf } from './store/opens-of.ts';
import { deskVersion, lineVersion, orderVersion } from './store/setup-versions.ts';
import { hoursOf } from '#features/sites/index.ts';

type Reply = Omit<z.output<(typeof getLineSettings)['reply']>, 'success'>;

/** All lines and desks, for the console's forms. */
export async function readLineSetup(
  siteId: number,
  { lineSetup }: Pick<LineSetupDeps, 'lineSetup'>,
): Promise<Result<Reply, { code: 'forbidden' }>> {
  const found = await lineSetup.read(siteId);
  if (!found) return err({ code: 'forbidden' });
  const { zone, siteHours, lines, desks, services } = found;
  return ok({
    zone,
    siteHours: hoursOf(siteHours),
    linesVersion: orderVersion(lines),
    desksVersion: orderVersion(desks),
    lines: lines.map(presentLineSetup),
    desks: desks.map((desk) => ({ ...desk, version: deskVersion(desk) })),
    services,
  });
}

function presentLineSetup(row: LineSetupRow): Reply['lines'][number] {
  const { opening, ...line } = row;
  const opens = opensOf(opening);
  return { ...line, version: lineVersion(row), opens, hours: opening && opens === 'own' ? hoursOf(opening) : null };
}
