/** As it is stored, encrypted as all settings of the server are. */
export type StoredWallet = {
  passTypeId: string;
  teamId: string;
  /** PEM. */
  certificate: string;
  key: string;
  wwdr: string;
  issuerId: string;
  /** The JSON file of a service account. */
  account: string;
};

export const WALLET_NAME = 'wallet passes';

const UNSET: StoredWallet = {
  passTypeId: '',
  teamId: '',
  certificate: '',
  key: '',
  wwdr: '',
  issuerId: '',
  account: '',
};

export function storedWallet(settings: ReadonlyMap<string, string>): StoredWallet {
  return { ...UNSET, ...(JSON.parse(settings.get(WALLET_NAME) ?? '{}') as Partial<StoredWallet>) };
}
