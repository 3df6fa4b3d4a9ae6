import { describe, expect, it } from 'vitest';
import { liveAddresses } from './live-addresses.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { LIVE_LIMITS } from './live-limits.ts';

const ADA = '198.51.100.7';

const BOB = '198.51.100.8';

const socketAt = (address: string, ticketId = '') => ({ address, ticketId, calm: { tokens: Infinity, at: 0 } });
type Socket = ReturnType<typeof socketAt>;
const isWaiting = ({ ticketId }: Socket) => ticketId.startsWith('ticket');

describe('addresses of live connections', () => {
  it('[LIVE-01] end the oldest that shows no ticket for a newer one, and never one that waits for a turn', () => {
    const addresses = liveAddresses<Socket>({ ...LIVE_LIMITS, connectionsPerAddress: 3 }, isWaiting);
    const [waiting, first, second, third, other] = ['ticket', '', '', '', ''].map((id) => socketAt(ADA, id));
    if (!waiting || !first || !second || !third || !other) throw new Error('too few');
    expect([waiting, first, second].map((socket) => addresses.connect(socket, 0))).toEqual([null, null, null]);
    expect(addresses.connect(third, 0)).toBe(first);
    expect(addresses.connect(other, 0)).toBe(second);
    expect(addresses.connect(socketAt(BOB), 0)).toBeNull();
    addresses.disconnect(third);
    expect(addresses.connect(first, 0)).toBeNull();
    for (const socket of [first, other]) socket.ticketId = 'ticket';
    const late = socketAt(ADA);
    expect(addresses.connect(late, 0)).toBe(late);
  });

  it('[LIVE-01] end those that name tickets of no line, or one too often, before those that wait', () => {
    const limits = { ...LIVE_LIMITS, connectionsPerAddress: 20, connectionsPerTicket: 3 };
    const addresses = liveAddresses<Socket>(limits, isWaiting);
    const waiting = Array.from({ length: 10 }, (_, index) => socketAt(ADA, `ticket ${index}`));
    for (const socket of waiting) addresses.connect(socket, 0);
    const ended = new Set<Socket | null>();
    for (let index = 0; index < 200; index++) ended.add(addresses.connect(socketAt(ADA, `made up ${index}`), 0));
    for (let index = 0; index < 200; index++) ended.add(addresses.connect(socketAt(ADA, 'ticket of a stranger'), 0));
    expect(waiting.filter((socket) => ended.has(socket))).toEqual([]);
    const late = socketAt(ADA, 'ticket that is new');
    expect(addresses.connect(late, 0)).not.toBe(late);
  });

  it('[LIVE-01] let a new one with a ticket in, however fast others are opened, at nobody’s cost but theirs', () => {
    const limits = { ...LIVE_LIMITS, addressBurst: 20, addressPerSecond: 1, trialsPerAddress: 5 };
    const addresses = liveAddresses<Socket>(limits, isWaiting);
    const before = Array.from({ length: 20 }, () => socketAt(ADA));
    for (const socket of before) addresses.connect(socket, 0);
    const ended = new Set<Socket | null>();
    const flood = (count: number) => {
      for (let index = 0; index < count; index++) ended.add(addresses.connect(socketAt(ADA), 0));
    };
    flood(200);
    const late = socketAt(ADA);
    expect(ended.has(late)).toBe(false);
    ended.add(addresses.connect(late, 0));
    // As many as may be on trial come before it shows its ticket.
    flood(4);
    late.ticketId = 'ticket';
    flood(200);
    expect([...before, late].filter((socket) => ended.has(socket))).toEqual([]);
    const silent = socketAt(ADA);
    addresses.connect(silent, 0);
    expect(silent.calm.tokens).toBe(1);
    flood(5);
    expect(ended.has(silent)).toBe(true);
  });

  it('[LIVE-04] share one message allowance, which refills with time and not by reconnecting', () => {
    const addresses = liveAddresses<Socket>(
      {
        ...LIVE_LIMITS,
        addressBurst: 3,
        addressPerSecond: 1,
      },
      isWaiting,
    );
    const socket = socketAt(ADA);
    addresses.connect(socket, 0);
    expect([1, 2, 3].map(() => addresses.takeMessage(ADA, 0))).toEqual([true, true, false]);
    addresses.disconnect(socket);
    expect(addresses.connect(socket, 500)).toBeNull();
    expect(addresses.takeMessage(ADA, 500)).toBe(false);
    expect(addresses.takeMessage(ADA, 1_500)).toBe(true);
  });

  it('[LIVE-04] are forgotten once their allowance is full again', () => {
    const addresses = liveAddresses<Socket>(
      {
        ...LIVE_LIMITS,
        addressBurst: 2,
        addressPerSecond: 1,
      },
      isWaiting,
    );
    const socket = socketAt(ADA);
    addresses.connect(socket, 0);
    addresses.disconnect(socket);
    addresses.sweep(1_000);
    expect(addresses.takeMessage(ADA, 1_000)).toBe(true);
    addresses.sweep(60_000);
    expect([1, 2, 3].map(() => addresses.takeMessage(ADA, 60_000))).toEqual([true, true, true]);
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
    ['2001:db8:1:234:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ])('[LIVE-01] treats %s as %s: a household has up to a /56', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
