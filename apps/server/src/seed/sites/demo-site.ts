import type { BookingRules } from '@openturn/domain/booking/booking-rules.ts';

type Names = Record<string, string>;
export type WeekSpan = { opens: string; closes: string };

/** Monday is 1. A day that is not named is closed. */
export type Week = Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly WeekSpan[]>>;

/** Without it somebody works whenever the site is open. */
type StaffHours = { week: Week; exceptions: Readonly<Record<string, readonly WeekSpan[]>> };

export type DemoLine = {
  id: string;
  names: Names;
  minutesEach: number;
  desks: number;
  /** Without it the line keeps the hours of the site. */
  week?: Week;
  /** People in line when the demo is first started. */
  waiting: number;
  /** Without it whoever comes is taken in. */
  maxWaiting?: number;
  /** What visitors must know to join. */
  passcode?: string;
};

export type DemoService = {
  id: string;
  lineId: string | null;
  names: Names;
  minutes: number;
  isBookable: boolean;
  methods: readonly (1 | 2 | 3)[];
  category?: string;
  /** Who gives it; a service that nobody gives cannot be booked. */
  staff?: readonly string[];
  booking?: Partial<BookingRules>;
};

export type DemoSite = {
  siteId: number;
  company: { id: number; name: string };
  names: Names;
  hosts: readonly string[];
  address: string;
  city: string;
  stateProvince: string;
  phone: string;
  latitude: number;
  longitude: number;
  zone: string;
  dateFormat: 1 | 2 | 3;
  appearance: { fonturl: string; logourl: string };
  customStyles: string;
  settings: Record<string, string>;
  week: Week;
  /** Days that differ from the week, by date. */
  exceptions?: Readonly<Record<string, readonly WeekSpan[]>>;
  lines: readonly DemoLine[];
  categories?: readonly { id: string; names: Names }[];
  services: readonly DemoService[];
  staff: readonly { id: string; name: string; role: Names; hours?: StaffHours }[];
};

export function everyDay(...spans: WeekSpan[]): Week {
  return { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: spans, 7: spans };
}

export function weekdays(...spans: WeekSpan[]): Week {
  return { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans };
}

/** `from('08:00', '12:30')` */
export function from(opens: string, closes: string): WeekSpan {
  return { opens: `${opens}:00`, closes: `${closes}:00` };
}
