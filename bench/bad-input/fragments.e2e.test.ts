import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readMetrics } from '../harness/read-metrics.ts';
import { QUIET } from '../harness/server-settings.ts';

const SOCKETS = 250;
const FRAGMENTS = 16_000;
/** One masked byte, and more to come. */
const PIECES = Buffer.concat([frame(1), ...Array.from({ length: FRAGMENTS }, () => frame(0))]);

it('[LIVE-02] a server with a heap of 384 MB survives 250 connections that send one-byte pieces', async () => {
  const server = await startServer({ env: { ...QUIET, NODE_OPTIONS: '--max-old-space-size=384' } });
  onTestFinished(() => server.stop());
  const before = await memoryOf(server.port);
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => open(server.port)));
  const ended = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.write(PIECES);
  await Promise.all(ended);
  const grownMb = ((await memoryOf(server.port)) - before) / 1_048_576;
  expect(grownMb).toBeLessThan(150);
  expect((await send(server.port, { path: '/readyz' })).status).toBe(200);
});

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    [
      'GET /socket/qmon HTTP/1.1',
      'Host: api.openturn.localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(answer.toString('latin1'));
  socket.resume();
  return socket;
}

function frame(opcode: number): Buffer {
  return Buffer.from([opcode, 0x81, 0, 0, 0, 0, 0x78]);
}

async function memoryOf(port: number): Promise<number> {
  return (await readMetrics(port)).sum('process_resident_memory_bytes');
}
