import type { CatalogValues } from '@openturn/contract/staff/settings/services.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { DeskSetupRow, LineSetupRow } from './line-setup-store.ts';

/** Of what managers see and can change, so that joins and calls do not count. */
export function lineVersion({ state: _state, waiting: _waiting, serving: _serving, ...shown }: LineSetupRow): string {
  return digest(shown);
}

export function deskVersion({ staff: _staff, ...shown }: DeskSetupRow): string {
  return digest(shown);
}

export function orderVersion(rows: readonly { id: string; isArchived: boolean }[]): string {
  return digest(rows.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
}

export function catalogVersion(values: CatalogValues): string {
  return digest(values);
}

/** The same whatever the order of the fields. */
function digest(shown: object): string {
  return digestOf(Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
