import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import { LINE_STATES } from '@openturn/domain/line/line-state.ts';

/** Any field of the reply may be missing. */
type Answer = Readonly<Partial<Record<keyof LinesReply, unknown>>>;

/** SCREEN-01: a server may send nothing but each line's name, number in line and wait. */
export function completeLines(answer: Answer): LinesReply {
  const rows = Array.isArray(answer.rows) ? (answer.rows as Partial<LineView>[]).map(completeLine) : [];
  return {
    ...(answer as Partial<LinesReply>),
    success: true,
    version: typeof answer.version === 'string' ? answer.version : '',
    opening: (answer.opening as LinesReply['opening'] | null) ?? {
      isOpen: rows.some(({ state }) => state === 'open'),
      changesAt: null,
    },
    // If the server does not say, the booking screen finds out.
    canBook: answer.canBook !== false,
    rows,
  };
}

export function completeLine(line: Partial<LineView>): LineView {
  return {
    ...line,
    id: line.id ?? '',
    version: line.version ?? 0,
    names: line.names ?? {},
    state: LINE_STATES.find((state) => state === line.state) ?? 'open',
    waiting: line.waiting ?? 0,
    wait: line.wait ?? null,
    opensAt: line.opensAt ?? null,
    message: line.message ?? null,
    isStaffed: line.isStaffed ?? true,
    isFull: line.isFull ?? false,
    delay: line.delay ?? null,
  };
}
