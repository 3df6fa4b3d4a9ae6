import type { Generated } from 'kysely';

/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

export type CompaniesTable = { company_id: number; name: string; created_at: Instant };

export type SitesTable = {
  site_id: number;
  company_id: number;
  version: Generated<number>;
  names: Json;
  location_name: string;
  address: string;
  city: string;
  state_province: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  date_format: number;
  appearance: Json;
  custom_styles: string;
  rid: string;
  is_public_pc: Flag;
  settings: Json;
  created_at: Instant;
  /** One of the invented businesses, which can be removed together. */
  is_demo: Generated<Flag>;
};

/** A picture that a business has uploaded; `name` is a digest of it, `content` is in base64. */
export type SiteFilesTable = { site_id: number; name: string; type: string; content: string; created_at: Instant };

export type SiteHostsTable = { site_id: number; host: string };

/** `line_id` '' stands for the whole site. Times are the site's wall clock, `hh:mm:ss`; `closes` may be 24:00:00. */
export type OpeningHoursTable = { site_id: number; line_id: string; weekday: number; opens: string; closes: string };

/** A day that differs from its week; without spans it is closed. */
export type OpeningExceptionsTable = { site_id: number; line_id: string; date: string; spans: Json; note: Json | null };

export type ServicesTable = {
  site_id: number;
  service_id: string;
  line_id: string | null;
  position: number;
  names: Json;
  minutes: number;
  is_bookable: Flag;
  methods: Json;
  category_id: string | null;
  /** Booking settings that the business has changed. */
  booking: Generated<Json>;
  archived_at: Generated<Instant | null>;
};

export type ServiceCategoriesTable = { site_id: number; category_id: string; position: number; names: Json };

export type StaffTable = {
  site_id: number;
  staff_id: string;
  position: number;
  name: string;
  role: Json;
  is_active: Flag;
  /** Week and exceptions; null for the site's hours. */
  hours: Json | null;
};

export type LinesTable = {
  site_id: number;
  line_id: string;
  version: Generated<number>;
  position: number;
  names: Json;
  /** One or two letters that begin the codes of its tickets, such as `W`; unique in the site, and kept for ever. */
  letter: string;
  state: string;
  message: Json | null;
  minutes_each: number;
  desks: number;
  next_number: Generated<number>;
  changed_at: Instant;
  /** Null for no limit. */
  max_waiting: number | null;
  passcode: string | null;
  /** How far before their due time appointments rank. */
  grace_minutes: Generated<number>;
  /** The factor that widens a raw forecast so that four out of five promises are kept. */
  promise_factor: Generated<number>;
  /** An announced delay, until it ends. */
  delay_minutes: Generated<number | null>;
  delay_until: Generated<Instant | null>;
  delay_text: Generated<string | null>;
  /** Open by hand until then, whatever its hours. */
  open_until: Generated<Instant | null>;
  /** Since when it is closed for good; its letter and tickets stay. */
  archived_at: Generated<Instant | null>;
};

/** A site that may have to be written to the index again. */
export type SearchChangesTable = { change_id: Generated<number>; site_id: number };

/** What the index holds of a listed site: `words` are those of its names, between spaces. */
export type SearchSitesTable = {
  site_id: number;
  sort_name: string;
  words: string;
  latitude: number | null;
  longitude: number | null;
  renew_at: Instant;
};

/** `bits`: how the site's words begin (`features/search/store/word-bits.ts`). */
export type SearchWordsTable = { word: string; site_id: number; bits: number };

/** `near` is the word, and what is left of it without each one of its letters. */
export type SearchVocabularyTable = { word_id: Generated<number>; word: string; near: string };

export type SearchSpansTable = {
  span_id: Generated<number>;
  site_id: number;
  opens_at: Instant;
  closes_at: Instant;
  latitude: number | null;
  longitude: number | null;
};
