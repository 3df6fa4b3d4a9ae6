export type OfferedService = {
  id: string;
  names: Record<string, string>;
  category: string | null;
  /** MEET-01. */
  methods: number[];
  minutes: number;
};

/** The services of a line, and the rules for joining it. */
export type LineOffer = {
  passcode: string | null;
  /** Null for no limit. */
  maxWaiting: number | null;
  services: OfferedService[];
  /** The categories of its services. */
  categories: { id: string; names: Record<string, string> }[];
};

export interface ServiceStore {
  /** In the business's order. Null if there is no such line. */
  offerOf(siteId: number, lineId: string): Promise<LineOffer | null>;
}
