import { describe, expect, it } from 'vitest';
import { isOfLocalNetwork, isOnlyThisMachine, isSafeAddress, parsePublicAddress } from './public-address.ts';

it.each([
  ['https://Turns.Example.org/', 'https://turns.example.org'],
  ['turns.example.org', 'http://turns.example.org'],
  ['http://192.0.2.7:8080', 'http://192.0.2.7:8080'],
  [' http://queue.local:80 ', 'http://queue.local'],
  ['https://[2001:db8::7]:8443', 'https://[2001:db8::7]:8443'],
  ['https://turns.example.org/line', null],
  ['ftp://turns.example.org', null],
  ['https://me@turns.example.org', null],
  ['https://turns.example.org:99999', null],
  ['http://0x7f.1', null],
  ['two words', null],
  ['', null],
])('reads the address %s', (text, origin) => {
  expect(parsePublicAddress(text)).toBe(origin);
});

it('takes the scheme of the page where none is written', () => {
  expect(parsePublicAddress('turns.example.org', 'https')).toBe('https://turns.example.org');
});

it('knows what only the machine itself can open, and what only its network can', () => {
  const hosts = [
    'localhost:8080',
    'staff.openturn.localhost',
    '127.0.0.1',
    '192.0.2.7',
    'shop.local',
    'shop',
    'a.example',
  ];
  expect(hosts.map(isOnlyThisMachine)).toEqual([true, true, true, false, false, false, false]);
  expect(hosts.map(isOfLocalNetwork)).toEqual([true, false, true, true, true, true, false]);
});

describe('an address that is safe to be sent to', () => {
  it.each(['https://elm.example/a', 'http://localhost:8080/a', 'http://127.0.0.1/a', 'http://[::1]:9/a'])(
    '%s',
    (address) => {
      expect(isSafeAddress(address)).toBe(true);
    },
  );
  it.each([
    'http://elm.example/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'elm',
    '',
    'http://127.0.0.1.elm.example/',
  ])('is not %s', (address) => {
    expect(isSafeAddress(address)).toBe(false);
  });
});
