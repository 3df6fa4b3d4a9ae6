export type OfferedService = {
  id: string;
  names: Record<string, string>;
  category: string | null;
  /** MEET-01. */
  methods: number[];
  minutes: number;
};

/** What a line lets who joins it choose from, and what it holds them to. */
export type LineOffer = {
  passcode: string | null;
  /** Null takes in whoever comes. */
  maxWaiting: number | null;
  services: OfferedService[];
  /** Those that its services are of. */
  categories: { id: string; names: Record<string, string> }[];
};

export interface ServiceStore {
  /** In the order in which the business lists them. Null when there is no such line. */
  offerOf(siteId: number, lineId: string): Promise<LineOffer | null>;
}
