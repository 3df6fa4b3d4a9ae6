import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PassContent } from '#features/wallet/content/pass-content.ts';
import { makeCertificates, PASS_TYPE, TEAM } from '#testing/wallet/make-certificates.ts';
import { filesOf, openPass } from '#testing/wallet/open-pass.ts';
import { signPass } from './sign-pass.ts';

const TICKET: PassContent = {
  language: 'de',
  kind: 'ticket',
  business: 'Elm Clinic',
  accent: [11, 107, 98],
  code: 'W-042',
  line: 'Ohne Termin',
  status: 'Sie sind in der Warteschlange',
  isCalled: false,
  desk: '',
  place: '4',
  time: '14:40 – 14:55',
  startsAt: null,
  isOver: false,
  page: 'https://100001.turns.example',
};
const IDENTITY = { serial: 's-1', token: 'token-of-the-pass', service: 'https://api.turns.example/api/100001/wallet' };
const KEYS = makeCertificates();
const SIGNER = { passTypeId: PASS_TYPE, teamId: TEAM, ...KEYS };

describe('a pass for Apple’s wallet', () => {
  it('is signed by the certificate that Apple has issued, over every file', () => {
    const pass = openPass(signPass(TICKET, IDENTITY, SIGNER), KEYS.wwdr);
    expect(pass.names).toEqual(['icon.png', 'icon@2x.png', 'manifest.json', 'pass.json', 'signature']);
    expect([pass.isWhole, pass.isSigned]).toEqual([true, true]);
  });

  it('does not open where anything was changed, or another authority has signed', () => {
    const signed = signPass(TICKET, IDENTITY, SIGNER);
    const changed = Buffer.from(signed);
    changed.write('X', changed.indexOf('W-042'));
    expect(openPass(changed, KEYS.wwdr).isWhole).toBe(false);
    expect(openPass(signed, makeCertificates().wwdr).isSigned).toBe(false);
  });

  it('says number, line, place and time in the visitor’s language', () => {
    const { json } = openPass(signPass(TICKET, IDENTITY, SIGNER), KEYS.wwdr);
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: 's-1',
      authenticationToken: 'token-of-the-pass',
      webServiceURL: IDENTITY.service,
      organizationName: 'Elm Clinic',
      description: 'Ticket für Elm Clinic',
      sharingProhibited: true,
      backgroundColor: 'rgb(11, 107, 98)',
      foregroundColor: 'rgb(255, 255, 255)',
    });
    const said = Object.values(json.generic)
      .flat()
      .map(({ key, label, value }) => [key, label, value].join(' | '));
    expect(said).toEqual([
      'number | Nummer | W-042',
      'status | Ohne Termin | Sie sind in der Warteschlange',
      'place | Platz in der Warteschlange | 4',
      'time | Sie sind dran gegen | 14:40 – 14:55',
      'business | Betrieb | Elm Clinic',
      'page | Seite des Betriebs | https://100001.turns.example',
      expect.stringContaining('about | Über diesen Pass'),
    ]);
    expect(json).not.toHaveProperty('relevantDate');
    expect(json).not.toHaveProperty('voided');
  });

  it('tells of a call, but not of each place; is void once it is over', () => {
    const called = { ...TICKET, status: 'Sie sind dran', isCalled: true, desk: 'Schalter 2', place: '', time: '' };
    const { json } = openPass(signPass({ ...called, isOver: true }, IDENTITY, SIGNER), KEYS.wwdr);
    expect(json['voided']).toBe(true);
    expect(json.generic.primaryFields).toMatchObject([{ value: 'Sie sind dran', changeMessage: '%@' }]);
    expect(json.generic.secondaryFields).toEqual([
      { key: 'desk', label: 'Bitte kommen Sie zu', value: 'Schalter 2', changeMessage: '%@' },
    ]);
    const waiting = openPass(signPass(TICKET, IDENTITY, SIGNER), KEYS.wwdr).json;
    expect(waiting.generic.secondaryFields.some((field) => 'changeMessage' in field)).toBe(false);
  });

  it('of an appointment comes up on the phone when it begins', () => {
    const startsAt = Date.parse('2026-11-24T14:30:00Z');
    const appointment = { ...TICKET, kind: 'appointment', code: '', line: '', place: '', startsAt } as const;
    const { json } = openPass(signPass(appointment, IDENTITY, SIGNER), KEYS.wwdr);
    expect(json['relevantDate']).toBe('2026-11-24T14:30:00.000Z');
    expect(json.generic.headerFields).toEqual([]);
    expect(json.generic.primaryFields).toMatchObject([{ label: 'Termin' }]);
  });

  it('has an icon in the colour of the business', () => {
    const icon = filesOf(signPass({ ...TICKET, accent: [200, 30, 40] }, IDENTITY, SIGNER)).get('icon.png')!;
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([29, 29]);
    const at = icon.indexOf('IDAT');
    const pixels = inflateSync(icon.subarray(at + 4, at + 4 + icon.readUInt32BE(at - 4)));
    expect([...pixels.subarray(1, 4)]).toEqual([200, 30, 40]);
  });
});
