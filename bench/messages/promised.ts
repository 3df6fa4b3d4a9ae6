/** What the server, or a use case, has said is done, and of which a text message must therefore go out. */
export type Promised = {
  /** Ticket and phone of each. */
  joined: Map<string, string>;
  called: Map<string, string>;
};

export function nothingPromised(): Promised {
  return { joined: new Map(), called: new Map() };
}
