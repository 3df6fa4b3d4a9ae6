import type { Language } from '@openturn/domain/language/languages.ts';
import type { Colour } from '@openturn/domain/theme/colour.ts';

/**
 * All that a pass says: who keeps it on their phone may show it to others, and Apple and Google store it. Neither name nor
 * contact, neither service nor needs, and nothing that opens the visit.
 */
export type PassContent = {
  language: Language;
  kind: 'ticket' | 'appointment';
  business: string;
  accent: Colour;
  /** What is called out, such as `W-042`; empty for an appointment. */
  code: string;
  /** Empty for an appointment. */
  line: string;
  status: string;
  isCalled: boolean;
  /** Where to go; empty unless called. */
  desk: string;
  /** In line; empty without a place. */
  place: string;
  /** When it is about one's turn, or when the appointment begins; empty if unknown. */
  time: string;
  /** Of an appointment. */
  startsAt: number | null;
  isOver: boolean;
  /** Of the business, where the device finds its own visits. */
  page: string;
};
