import type { CatalogValues } from '@openturn/contract/staff/settings/services.ts';
import type { DeskSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { CatalogRow, LineValues } from './line-setup-store.ts';
import { opensOf } from './opens-of.ts';
import { hoursOf, hoursValues } from '#features/sites/index.ts';
import { changedValues, type SettingChanges, type SettingValues } from '#features/staff/index.ts';

type Named = { id: string; names: Record<string, string> };

/** A passcode is logged as changed, not as what it is. */
const HIDDEN = '••••';

export function lineChanges(before: LineValues, after: LineValues): SettingChanges {
  const changed = changedValues(lineValues(before), lineValues(after));
  if (before.passcode === after.passcode) return changed;
  return { ...changed, passcode: [before.passcode ? HIDDEN : '', after.passcode ? HIDDEN : ''] };
}

export function deskChanges(before: DeskSetup, after: DeskSetup, lines: readonly Named[]): SettingChanges {
  const valuesOf = (desk: DeskSetup): SettingValues => ({
    name: namesText(desk.names),
    lines: lines
      .filter(({ id }) => desk.lines.includes(id))
      .map(nameOf)
      .join(', '),
  });
  return changedValues(valuesOf(before), valuesOf(after));
}

export function orderChanges(rows: readonly Named[], ids: readonly string[]): SettingChanges {
  const after = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return changedValues({ order: rows.map(nameOf).join(', ') }, { order: after.map(nameOf).join(', ') });
}

export function catalogChanges({ values: before, services }: CatalogRow, after: CatalogValues): SettingChanges {
  const valuesOf = ({ services: all, categories }: CatalogValues): SettingValues => {
    const named = (isArchived: boolean) =>
      all
        .filter((each) => each.isArchived === isArchived)
        .flatMap(({ id }) => services.filter((service) => service.id === id).map(nameOf))
        .join(', ');
    return { order: named(false), archived: named(true), categories: categories.map(nameOf).join(', ') };
  };
  return changedValues(valuesOf(before), valuesOf(after));
}

function lineValues({ names, opening, maxWaiting, graceMinutes, minutesEach }: LineValues): SettingValues {
  const opens = opensOf(opening);
  return {
    name: namesText(names),
    opens,
    ...(opening !== null && opens === 'own' && hoursValues(hoursOf(opening))),
    maxWaiting,
    graceMinutes,
    minutesEach,
  };
}

function namesText(names: Record<string, string>): string {
  return Object.values(names).join(' · ');
}

function nameOf({ names }: Named): string {
  return pickName(names, 'en');
}
