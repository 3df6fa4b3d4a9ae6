import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Page = { origin?: string; host?: string; challenge: string };
type Options = { isVerified?: boolean; counter?: number };

const PAGE = { origin: 'http://staff.openturn.localhost:8080', host: 'staff.openturn.localhost' };
const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREDENTIAL = 0x40;

/** A device with one passkey, which answers as browsers do. */
export function fakeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const id = randomBytes(32);
  const clientDataOf = (type: string, { origin = PAGE.origin, challenge }: Page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { host = PAGE.host }: Page,
    flags: number,
    { isVerified = true, counter = 0 }: Options,
  ) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), head]);
  };
  return {
    id: id.toString('base64url'),
    create(page: Page, options: Options = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([authenticatorData(page, CREDENTIAL, options), Buffer.alloc(16), length, id]);
      return {
        id: id.toString('base64url'),
        clientData: clientDataOf('webauthn.create', page).toString('base64url'),
        authenticatorData: data.toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
      };
    },
    sign(page: Page, options: Options = {}) {
      const clientData = clientDataOf('webauthn.get', page);
      const data = authenticatorData(page, 0, options);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        id: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}
