import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:20001', '203.0.113.7'],
  ['[2001:DB8::7]:20001', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.1, 203.0.113.7:443', '203.0.113.7'],
])('[API-08] takes %s from a trusted proxy as %s, whatever port it adds', (forwarded, address) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '192.0.2.1' } };
  expect(clientAddress(request as unknown as IncomingMessage, 1)).toBe(address);
});
