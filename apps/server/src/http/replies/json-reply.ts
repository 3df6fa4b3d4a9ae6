/** A reply that is already serialised, such as a cached one. Its creator must match the contract. */
export class JsonReply {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}
