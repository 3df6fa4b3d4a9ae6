/** Everything that the server or a use case has confirmed and that must lead to a text message. */
export type Promised = {
  /** Ticket id to phone number. */
  joined: Map<string, string>;
  called: Map<string, string>;
};

export function nothingPromised(): Promised {
  return { joined: new Map(), called: new Map() };
}
