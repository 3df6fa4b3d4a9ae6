import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** What a file holds that is brought in. */
export const KIND_TEXTS: Record<ImportKind, PlainTextKey> = {
  services: 'setup.services',
  staff: 'transfer.staff',
  customers: 'settings.customers',
  appointments: 'transfer.appointments',
};
