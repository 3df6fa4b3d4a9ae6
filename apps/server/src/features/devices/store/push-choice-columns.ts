import {
  PUSH_GROUPS,
  type PushChoices,
  type PushGroup,
  USUAL_PUSH_CHOICES,
} from '@openturn/domain/notice/push-choices.ts';
import type { Selectable } from 'kysely';
import type { PushChoicesTable } from '#kernel/db/tables/message-tables.ts';

type Columns = Omit<Selectable<PushChoicesTable>, 'token_hash' | 'updated_at'>;

/** Of a device that has chosen nothing, what is usual. */
export function fromPushChoiceColumns(row: Columns | undefined): PushChoices {
  if (!row) return USUAL_PUSH_CHOICES;
  const { quiet_from: from, quiet_until: until, quiet_zone: zone } = row;
  const off = JSON.parse(row.off) as string[];
  return {
    off: PUSH_GROUPS.filter((group) => off.includes(group)),
    quiet: from !== null && until !== null && zone !== null ? { from, until, zone } : null,
    alsoTexts: row.also_texts === 1,
  };
}

export function toPushChoiceColumns({ off, quiet, alsoTexts }: PushChoices): Columns {
  return {
    off: JSON.stringify(off satisfies readonly PushGroup[]),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    quiet_zone: quiet?.zone ?? null,
    also_texts: alsoTexts ? 1 : 0,
  };
}
