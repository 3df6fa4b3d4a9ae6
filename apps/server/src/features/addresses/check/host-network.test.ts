import { createSocket } from 'node:dgram';
import { expect, it, onTestFinished } from 'vitest';
import { hostNetwork } from './host-network.ts';

const HOST = 'line.elm.example';
const TYPE = { 1: 'A', 5: 'CNAME', 28: 'AAAA' } as const;
const NUMBER: Readonly<Record<string, number>> = { A: 1, CNAME: 5, AAAA: 28 };
/** RFC 1035, 4.1.1: a response to a recursive question, then its code. */
const RESPONSE = 0x8180;
const CODES = { none: 0, refused: 5, absent: 3 } as const;

type Records = { A?: string[]; AAAA?: string[]; CNAME?: string[] };
type Zone = Readonly<Record<string, Records | 'refused' | 'silent'>>;

/** A name server on UDP that holds these records, and knows of no other name. */
async function nameServer(zone: Zone): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    asked.push(`${type} ${name}`);
    const held = zone[name];
    if (held === 'silent') return;
    const code = held === 'refused' ? CODES.refused : held ? CODES.none : CODES.absent;
    const isKnown = type === 'A' || type === 'AAAA' || type === 'CNAME';
    const records = typeof held === 'object' && isKnown ? (held[type] ?? []) : [];
    socket.send(reply(question.subarray(0, end), { code, records, type }), from.port, from.address);
  });
  const { promise: isBound, resolve: bound } = Promise.withResolvers<void>();
  socket.bind(0, '127.0.0.1', bound);
  await isBound;
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

function readQuestion(message: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = message.readUInt16BE(at + 1) as keyof typeof TYPE;
  return { name: labels.join('.').toLowerCase(), type: TYPE[type] ?? String(type), end: at + 5 };
}

/** The question, and an answer for each record that points back to its name. */
type Reply = { code: number; records: readonly string[]; type: string };

function reply(question: Buffer, { code, records, type }: Reply): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(RESPONSE | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = records.map((record) => {
    const data = type === 'CNAME' ? nameBytes(record) : bytesOf(record);
    const fixed = Buffer.alloc(12);
    fixed.writeUInt16BE(0xc0_0c, 0);
    fixed.writeUInt16BE(NUMBER[type] ?? 0, 2);
    fixed.writeUInt16BE(1, 4);
    fixed.writeUInt32BE(60, 6);
    fixed.writeUInt16BE(data.length, 10);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([header, question.subarray(12), ...answers]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** Of `192.0.2.1`, or of an address of eight groups. */
function bytesOf(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  return Buffer.from(
    address
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
}

const V6 = '2001:db8:0:0:0:0:0:9';

it('finds the addresses of both kinds that a name server holds', async () => {
  const { address, asked } = await nameServer({ [HOST]: { A: ['203.0.113.9', '203.0.113.10'], AAAA: [V6] } });
  const { resolve } = hostNetwork([address]);
  expect(await resolve(HOST)).toEqual(['203.0.113.9', '203.0.113.10', '2001:db8::9']);
  expect(asked.toSorted()).toEqual([`A ${HOST}`, `AAAA ${HOST}`]);
});

it('finds one kind without the other, and nothing where there is no such name or record', async () => {
  const { address } = await nameServer({ [HOST]: { A: ['203.0.113.9'] }, 'mail.elm.example': {} });
  const { resolve } = hostNetwork([address]);
  expect(await resolve(HOST)).toEqual(['203.0.113.9']);
  expect(await resolve('mail.elm.example')).toEqual([]);
  expect(await resolve('nobody.example')).toEqual([]);
});

it('tells a refusing or silent name server from a missing record', async () => {
  const { address } = await nameServer({ [HOST]: 'refused', 'slow.example': 'silent' });
  const { resolve } = hostNetwork([address], { timeout: 50, tries: 1 });
  expect(await resolve(HOST)).toBe('unanswered');
  expect(await resolve('slow.example')).toBe('unanswered');
});

it('finds the name that another stands for, and none where there is none or nobody answers', async () => {
  const { address } = await nameServer({
    [HOST]: { CNAME: ['100001.Openturn.example'] },
    'mail.elm.example': { A: ['203.0.113.9'] },
    'slow.example': 'silent',
  });
  const { aliasOf } = hostNetwork([address], { timeout: 50, tries: 1 });
  expect(await aliasOf(HOST)).toBe('100001.openturn.example');
  expect(await aliasOf('mail.elm.example')).toBeNull();
  expect(await aliasOf('nobody.example')).toBeNull();
  expect(await aliasOf('slow.example')).toBeNull();
});
