import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkPersonByStaff, readPersonByStaff, type PersonByStaff } from '@openturn/domain/join/person-by-staff.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { NewTicket } from '#features/tickets/index.ts';
import type { DeskService } from '#features/staff/index.ts';

/** What staff enter for a visitor at the counter. */
export type WalkIn = PersonByStaff & {
  line: string;
  service?: string | undefined;
  partySize?: number | undefined;
  language?: string | undefined;
};

type Options = { services: readonly DeskService[]; country: string };

/** Problems by field; empty if there are none. */
export function checkWalkIn(entry: WalkIn, { services, country }: Options): Record<string, Problem> {
  const { line, service = '' } = entry;
  const isOffered = services.some(
    ({ id, lineId, isArchived }) => id === service && !isArchived && (lineId === null || lineId === line),
  );
  const isFine = service === '' || isOffered;
  return { ...checkPersonByStaff(entry, country), ...(!isFine && { service: problem('validation.selectOne') }) };
}

type Visitor = ReturnType<typeof readPersonByStaff> &
  Pick<NewTicket, 'lineId' | 'language' | 'serviceId' | 'partySize'>;

/** The normalised form that is stored. Expects input that `checkWalkIn` has passed. */
export function readWalkIn(entry: WalkIn, { language, country }: { language: string; country: string }): Visitor {
  const { line, service = '', partySize = 1 } = entry;
  return {
    ...readPersonByStaff(entry, country),
    lineId: line,
    language: toLanguage(entry.language ?? '') ?? language,
    serviceId: service === '' ? null : service,
    partySize,
  };
}
