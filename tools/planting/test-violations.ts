import { componentsGate, journeysGate, storesGate, unitGate, unitOnDayGate } from '../gates/all-gates.ts';
import { newFile, replaced, type Violation } from './violation.ts';

/** A test that reads the machine's clock; it passed when it was written. */
const PLANTED_DAY = `
import { expect, it } from 'vitest';
it('is told without its year', () => expect(new Date().toISOString()).toMatch(/^2026/));
`;

/** Broken rules that tests must notice. */
export const UNIT_VIOLATIONS: readonly Violation[] = [
  {
    gate: unitGate(['packages/domain/src/site/']),
    edits: [replaced('packages/domain/src/site/freshness.ts', '12_000', '13_000')],
    says: ['[SITE-08]'],
  },
  {
    gate: unitOnDayGate('leap-day', ['packages/domain/src/site/']),
    edits: [newFile('packages/domain/src/site/planted.test.ts', PLANTED_DAY)],
    says: ["expected '2028-02-29T"],
  },
];

export const SLOW_VIOLATIONS: readonly Violation[] = [
  {
    // Without the version, the second save overwrites the first.
    gate: storesGate(['apps/server/src/compose/stores.test.ts']),
    edits: [
      replaced(
        'apps/server/src/features/tickets/store/save-ticket-row.ts',
        ".where('version', '=', before_version)",
        '',
      ),
    ],
    says: ['changed-meanwhile'],
  },
  {
    gate: componentsGate(['apps/client/src/app/feedback/feedback-outlet.browser.test.tsx']),
    edits: [replaced('packages/web/src/feedback/feedback.ts', '3_000', '300')],
    says: ['[UI-02]'],
  },
  {
    gate: journeysGate(['e2e/error-reports.e2e.test.ts']),
    edits: [replaced('packages/contract/src/visitor/report-error.ts', "'POST ReportError'", "'POST ReportErrors'")],
    says: ['[API-11]'],
  },
];
