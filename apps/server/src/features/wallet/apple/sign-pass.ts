import { contrast, type Colour, WHITE } from '@openturn/domain/theme/colour.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { PKPass } from 'passkit-generator';
import type { PassContent } from '#features/wallet/content/pass-content.ts';
import { type PassField, passFields } from '#features/wallet/content/pass-words.ts';
import { drawIcon } from './draw-icon.ts';

/** By whom passes are signed. */
export type AppleSigner = { passTypeId: string; teamId: string; certificate: string; key: string; wwdr: string };

/** Which pass it is, and where Wallet asks for a newer one. */
export type PassIdentity = { serial: string; token: string; service: string };

const ICON_SIZE = 29;

/** A `.pkpass` file. */
export function signPass(content: PassContent, identity: PassIdentity, signer: AppleSigner): Buffer {
  const { certificate, key, wwdr } = signer;
  const files = {
    'pass.json': Buffer.from(JSON.stringify(passJson(content, identity, signer))),
    'icon.png': drawIcon(ICON_SIZE, content.accent),
    'icon@2x.png': drawIcon(2 * ICON_SIZE, content.accent),
  };
  return new PKPass(files, { signerCert: certificate, signerKey: key, wwdr }).getAsBuffer();
}

function passJson(content: PassContent, { serial, token, service }: PassIdentity, signer: AppleSigner) {
  const { language, kind, business, accent, startsAt, isOver } = content;
  const ink = rgb(contrast(accent, WHITE) >= 4.5 ? WHITE : [0, 0, 0]);
  const { head, main, more, back } = passFields(content);
  const title = kind === 'ticket' ? 'pass.ticketAt' : 'pass.appointmentAt';
  return {
    formatVersion: 1,
    passTypeIdentifier: signer.passTypeId,
    teamIdentifier: signer.teamId,
    serialNumber: serial,
    authenticationToken: token,
    webServiceURL: service,
    organizationName: business,
    description: translate(language, title, { business }),
    logoText: business,
    backgroundColor: rgb(accent),
    foregroundColor: ink,
    labelColor: ink,
    sharingProhibited: true,
    ...(startsAt !== null && { relevantDate: new Date(startsAt).toISOString() }),
    ...(isOver && { voided: true }),
    generic: {
      headerFields: head.map(toField),
      primaryFields: main.map(toField),
      secondaryFields: more.map(toField),
      auxiliaryFields: [],
      backFields: back.map(toField),
    },
  };
}

/** `%@` is what the field says now. */
function toField({ key, label, value, announces }: PassField) {
  return { key, label, value, ...(announces && { changeMessage: '%@' }) };
}

function rgb([red, green, blue]: Colour): string {
  return `rgb(${red}, ${green}, ${blue})`;
}
