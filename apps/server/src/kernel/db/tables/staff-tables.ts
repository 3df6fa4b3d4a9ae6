import type { Generated } from 'kysely';

/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

/** Values of the server as a whole, encrypted. */
export type ServerSettingsTable = { name: string; value: string; changed_at: Instant };

export type AccountsTable = {
  account_id: string;
  email: string;
  name: string;
  password_hash: string;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_step: number | null;
  created_at: Instant;
  /** 0 or 1: may change values of the server as a whole. */
  is_server_owner: Generated<number>;
  last_sign_in_at: Instant | null;
  /** When a second step was last passed; null if never. */
  second_step_at: Instant | null;
  /** When the provider first signed its person in, or made it; null if never. */
  provider_known_at: Instant | null;
};

export type AccountSessionsTable = {
  session_hash: string;
  account_id: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
};

/** `subject` is a hashed email, whether or not it has an account, or an IP address. */
export type SignInAttemptsTable = { subject: string; failures: number; locked_until: Instant; at: Instant };

/** Browsers from which an account was signed in to. */
export type AccountBrowsersTable = { account_id: string; browser_hash: string; seen_at: Instant };

export type StaffRolesTable = {
  site_id: number;
  staff_id: string;
  account_id: string;
  role: string;
  /** Ids that an agent may see; null for all. */
  lines: Json | null;
  calendars: Json | null;
  disabled_at: Instant | null;
  removed_at: Instant | null;
};

export type InvitationsTable = {
  site_id: number;
  invitation_id: string;
  token_hash: string;
  role: string;
  lines: Json | null;
  calendars: Json | null;
  name: string;
  email: string | null;
  staff_id: string | null;
  invited_by: string;
  created_at: Instant;
  expires_at: Instant;
};

/** `public_key` is SPKI in base64url; `host` the console's host, which alone can use it. */
export type AccountPasskeysTable = {
  account_id: string;
  passkey_id: string;
  host: string;
  public_key: string;
  counter: number;
  name: string;
  created_at: Instant;
  used_at: Instant | null;
};

export type AccountRecoveryCodesTable = { account_id: string; code_hash: string };

/** `subject_hash` stands for the person at the provider, `used_with` for the settings of the last sign-in. */
export type AccountLinksTable = {
  subject_hash: string;
  account_id: string;
  issuer: string;
  linked_at: Instant;
  used_at: Instant;
  used_with: string;
};

export type UsedChallengesTable = { challenge_hash: string; expires_at: Instant };

export type DesksTable = {
  site_id: number;
  desk_id: string;
  position: number;
  names: Json;
  lines: Json;
  archived_at: Generated<Instant | null>;
};

/** The staff member at a desk. */
export type DeskStaffTable = {
  site_id: number;
  desk_id: string;
  staff_id: string;
  lines: Json;
  since: Instant;
  break_since: Instant | null;
  back_at: Instant | null;
  /** When the desk last called or served somebody, opened, or ended a break; null in rows older than the column. */
  active_at: Instant | null;
};

export type AuditLogTable = {
  site_id: number;
  audit_id: string;
  at: Instant;
  staff_id: string;
  action: string;
  subject: string;
  /** The line's or desk's names at that time. */
  names: Json | null;
  detail: string;
  /** Of the settings: values before and after, by field. */
  changes: Json | null;
};
