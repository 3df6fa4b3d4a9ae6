/** A reply that is already serialised, such as a cached one. Its creator must match the contract. */
export class JsonReply {
  readonly json: Buffer | string;
  constructor(json: Buffer | string) {
    this.json = json;
  }
}
