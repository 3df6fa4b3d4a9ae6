import type { ContactDeps } from '#features/contacts/index.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import type { PasscodeTries } from '#features/joining/enter/check-passcode.ts';
import type { ForecastNewcomer } from '#features/joining/enter/forecast-newcomer.ts';
import type { LineReads } from '#features/joining/enter/line-reads.ts';

export type JoinDeps = TicketDeps &
  ContactDeps & {
    fresh: LineReads;
    recent: LineReads;
    places: PlacesSource;
    forecastNewcomer: ForecastNewcomer;
    passcodeTries: PasscodeTries;
  };
