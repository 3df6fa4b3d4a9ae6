import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import type { BookingRules } from '@openturn/domain/booking/booking-rules.ts';

type Names = Record<string, string>;
export type WeekSpan = { opens: string; closes: string };

/** Monday is 1. Missing days are closed. */
export type Week = Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly WeekSpan[]>>;

/** Without it, someone works whenever the site is open. */
type StaffHours = { week: Week; exceptions: Readonly<Record<string, readonly WeekSpan[]>> };

export type DemoLine = {
  id: string;
  names: Names;
  minutesEach: number;
  desks: number;
  /** Without it, the line has the site's hours. */
  week?: Week;
  /** People in line when the demo first starts. */
  waiting: number;
  /** Without it, there is no limit. */
  maxWaiting?: number;
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
  /** Who offers it; without anyone it can't be booked. */
  staff?: readonly string[];
  booking?: Partial<BookingRules>;
};

/** Prices in the smallest unit, rates in thousandths of a percent. */
export type DemoShop = {
  taxName: string;
  tips: readonly number[];
  /** Each asks for one of its products. */
  groups: readonly { id: string; names: Names }[];
  products: readonly {
    id: string;
    names: Names;
    about?: Names;
    price: number;
    taxRate: number;
    group?: string;
    options?: readonly { id: string; names: Names; extra: number }[];
    stock?: number;
    most?: number;
  }[];
  coupons: readonly { code: string; rate: number }[];
};

export type DemoSite = {
  /** Staff whose visitors have rated their visits for some weeks. */
  ratedBy?: readonly string[];
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
  /** Dates that differ from the week. */
  exceptions?: Readonly<Record<string, readonly WeekSpan[]>>;
  lines: readonly DemoLine[];
  categories?: readonly { id: string; names: Names }[];
  services: readonly DemoService[];
  shop?: DemoShop;
  waivers?: readonly WaiverValues[];
  /** What is to be paid for services, held at the test till. */
  paid?: Readonly<Record<string, 'deposit' | 'full'>>;
  staff: readonly { id: string; name: string; role: Names; hours?: StaffHours }[];
  /** Online visits are met in the page. */
  meetsHere?: true;
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
