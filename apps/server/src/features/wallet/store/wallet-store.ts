import type { Language } from '@openturn/domain/language/languages.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';

/** A pass in the wallet of a visitor's phone. */
export type WalletPass = {
  siteId: number;
  /** Its serial number. */
  id: string;
  /** The guid of its ticket or appointment. */
  visitId: string;
  kind: 'ticket' | 'appointment';
  /** The ticket that its appointment has become. */
  follows: string | null;
  wallet: WalletName;
  /** By which a device proves that it holds the pass. */
  token: string;
  language: Language;
  /** A digest of what the wallet was last told; empty if it has to be told again. */
  shown: string;
  changedAt: number;
  /** When its visit was found to be over. */
  overAt: number | null;
};

export type WalletDevice = { deviceId: string; pushToken: string };

/** On how many devices of one person a pass may be. */
export const PASS_DEVICES = 10;

type PassKey = Pick<WalletPass, 'siteId' | 'id'>;

export interface WalletStore {
  /** The pass of this visit and wallet, in this language from now on; made if there is none. */
  ensure(pass: Omit<WalletPass, 'overAt' | 'follows' | 'changedAt'>, now: number): Promise<WalletPass>;
  find(siteId: number, id: string): Promise<WalletPass | null>;
  /** Those that may still change; of tickets also those of appointments that have become one. */
  live(siteId: number, kind: WalletPass['kind']): Promise<WalletPass[]>;
  /** Sites with passes that may still change. */
  liveSites(): Promise<number[]>;
  /** Raises `changedAt`, which never stays the same, so that devices find the change. */
  touch(pass: PassKey, now: number): Promise<void>;
  /** What the wallet has been told. */
  told(pass: PassKey, now: { shown: string; follows: string | null; overAt: number | null }): Promise<void>;
  remove(pass: PassKey): Promise<void>;
  /** `full` if the pass is on as many devices as it may be, or gone meanwhile. */
  register(pass: PassKey, device: WalletDevice, now: number): Promise<'new' | 'known' | 'full'>;
  unregister(pass: PassKey, deviceId: string): Promise<void>;
  /** Wherever it is registered at this site: the device is gone. */
  dropDevice(siteId: number, device: WalletDevice): Promise<void>;
  devices(pass: PassKey): Promise<WalletDevice[]>;
  /** The passes on a device that have changed since then. */
  changedOn(siteId: number, deviceId: string, since: number): Promise<{ id: string; changedAt: number }[]>;
}
