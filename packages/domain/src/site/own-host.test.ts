import { describe, expect, it } from 'vitest';
import { isHostOfServer, parseOwnHost } from './own-host.ts';

describe('parseOwnHost', () => {
  it.each([
    ['turns.fern.example', 'turns.fern.example'],
    [' https://Turns.Fern.Example/ ', 'turns.fern.example'],
    ['fern.example.', 'fern.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
  ])('takes %j as %j', (entered, host) => {
    expect(parseOwnHost(entered)).toBe(host);
  });

  it.each([
    '',
    'fern',
    'localhost',
    'turns.fern.localhost',
    'printer.local',
    'db.internal',
    '192.0.2.7',
    '3221225991',
    '0x7f.1',
    '[2001:db8::1]',
    'fern.example:8080',
    'fern.example/join',
    'mara@fern.example',
    '-fern.example',
    'fern_co.example',
    'fern..example',
    '*.fern.example',
    'fern.example?x',
    `${'a'.repeat(64)}.example`,
    `${'abc.'.repeat(70)}example`,
  ])('refuses %j', (entered) => {
    expect(parseOwnHost(entered)).toBeNull();
  });
});

it('knows the hosts of the server itself', () => {
  const domains = ['openturn.example', 'openturn.ca'];
  const own = ['openturn.example', '100001.openturn.example', 'a.b.openturn.ca', 'api.fern.example'];
  expect(own.every((host) => isHostOfServer(host, domains))).toBe(true);
  expect(isHostOfServer('notopenturn.example', domains)).toBe(false);
});
