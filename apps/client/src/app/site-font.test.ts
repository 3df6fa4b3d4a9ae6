import { expect, it } from 'vitest';
import { fontAddress } from './site-font.ts';

const PAGE = 'http://100001.openturn.localhost:8080/about';

it.each([
  ['https://fonts.example.test/a.woff2', 'https://fonts.example.test/a.woff2'],
  ['/files/a.woff2', 'http://100001.openturn.localhost:8080/files/a.woff2'],
  ['http://100001.openturn.localhost:8080/a.woff2', 'http://100001.openturn.localhost:8080/a.woff2'],
  ['http://fonts.example.test/a.woff2', null],
  ['data:font/woff2;base64,AAAA', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['', null],
])('[SITE-09] takes the font at %j as %j', (url, address) => {
  expect(fontAddress(url, PAGE)).toBe(address);
});

it('[SITE-09] leaves nothing in an address that could end the url() it stands in', () => {
  const address = fontAddress('https://f.example.test/a")} body{display:none} \\".woff2\n', PAGE) ?? '';
  expect(JSON.stringify(address).slice(1, -1)).not.toMatch(/(?<!\\)["\n]/);
});
