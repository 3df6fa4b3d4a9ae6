import type { Generated } from 'kysely';

/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

/** A site without a row sells nothing. */
export type ShopSettingsTable = {
  site_id: number;
  is_on: Flag;
  pays: string;
  tax_name: string;
  includes_tax: Flag;
  tips: Json;
};

export type ProductGroupsTable = {
  site_id: number;
  group_id: string;
  position: number;
  names: Json;
  is_required: Flag;
};

export type ProductsTable = {
  site_id: number;
  product_id: string;
  position: number;
  names: Json;
  about: Json;
  picture: string;
  price: number;
  tax_rate: number;
  group_id: string | null;
  options: Json;
  /** What can still be ordered; null if it is not counted. */
  stock: number | null;
  most: number;
  services: Json;
  archived_at: Generated<Instant | null>;
};

export type CouponsTable = {
  site_id: number;
  coupon_id: string;
  /** In capital letters. */
  code: string;
  rate: number | null;
  amount: number | null;
  until: string | null;
  most: number | null;
  /** In how many orders that stand. */
  used: Generated<number>;
};

/** One a ticket or an appointment; `bill` holds what it costs, as it was when ordered. */
export type VisitOrdersTable = {
  site_id: number;
  visit_id: string;
  version: number;
  state: string;
  why: string | null;
  bill: Json;
  coupon_id: string | null;
  placed_at: Instant;
  changed_at: Instant;
  pay_by: Instant | null;
  paid_at: Instant | null;
};
