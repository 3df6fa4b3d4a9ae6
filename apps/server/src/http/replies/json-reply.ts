/** A reply that is JSON already, as a cache keeps it. Whoever makes it answers for it being what the contract declares. */
export class JsonReply {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}
