import { expect, it } from 'vitest';
import { liveUrl } from './live-socket.ts';

it.each([
  ['http://api.openturn.localhost:8080', 'ws://api.openturn.localhost:8080/socket/qmon'],
  ['https://api.example.org', 'wss://api.example.org/socket/qmon'],
])('[LIVE-01] %s is reached at %s', (server, url) => {
  expect(liveUrl(server)).toBe(url);
});
