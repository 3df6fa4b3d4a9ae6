import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { WebSocket } from 'ws';

/** Shorter than anybody waits for the page. */
export const PROBE_MS = 4_000;
const OK = 200;

/** Browsers find names under `.localhost` by themselves; Node does not. */
const lookup: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) {
    lookUp(hostname, { ...options, all: true }, (error, found) => answer(error, found));
  } else answer(null, [{ address: '127.0.0.1', family: 4 }]);

  function answer(error: NodeJS.ErrnoException | null, found: LookupAddress[]): void {
    const [first] = found ?? [];
    if (error || !first) callback(error ?? new Error('no address'), '', 4);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  }
};

/** Null if this server answers there; otherwise why not. */
export function asksAt(address: string): Promise<string | null> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const asking = request(address, { lookup, timeout: PROBE_MS }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part: string) => void (body += part));
      reply.on('end', () => {
        const isOurs = reply.statusCode === OK && body.includes('"ok"');
        resolve(isOurs ? null : `HTTP ${reply.statusCode}`);
      });
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', (error) => resolve(error.message));
    asking.end();
  });
}

/** Null if a live connection opens. */
export function opensSocketAt(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { lookup, handshakeTimeout: PROBE_MS });
    socket.on('open', () => {
      resolve(null);
      socket.terminate();
    });
    socket.on('error', (error) => resolve(error.message));
  });
}
