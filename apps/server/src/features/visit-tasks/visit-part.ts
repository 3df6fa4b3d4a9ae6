import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { FoundVisit } from './find-visit.ts';

/** What the forms of joining and booking say before there is a visit. */
export type AskedAhead = Pick<JoinRules, 'before' | 'pays' | 'currency'>;

/** Something that comes with a visit, such as a waiver; each is a feature of its own. */
export type VisitPart = {
  name: VisitPartName;
  /** Whether the business has set it up. Whoever saves that raises the version of the site. */
  isUsed(siteId: number): Promise<boolean>;
  /** Whether it has to do with this visit; with every one if missing. */
  concerns?(visit: FoundVisit): boolean;
  /** Whether a visit has something of it besides its tasks, for staff to look at; never if missing. */
  holds?(visit: FoundVisit): Promise<boolean>;
  /** Whether staff still act on what a visit has of it once the business has switched it off; never if missing. */
  outlasts?(visit: FoundVisit): Promise<boolean>;
  /** What will have to be done for a visit, by service; under '' for every visit; nothing if missing. */
  ahead?(siteId: number): Promise<AskedAhead>;
  /** What the visitor has to do; left out if there is never anything. */
  tasks?(visit: FoundVisit): Promise<VisitTask[]>;
};
