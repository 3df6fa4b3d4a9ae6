import { expect, it } from 'vitest';
import { HOUSEHOLDS } from '#http/identity/address-group.ts';
import { addressAllowance } from './address-allowance.ts';

it('[API-08] counts newcomers of an address, and of the households of one IPv6 network', () => {
  const allowance = addressAllowance({ burst: 5, perMinute: 1 }, { now: () => 1 });
  const takes = (address: string, count: number) =>
    Array.from({ length: count }, (_, index) => allowance.take(address, `${address} ${index}`)).filter(Boolean).length;
  expect(takes('192.0.2.7', 9)).toBe(5);
  const households = Array.from({ length: 2 * HOUSEHOLDS }, (_, index) => `2001:db8:1:${index.toString(16)}`);
  expect(households.reduce((all, address) => all + takes(address, 9), 0)).toBe(HOUSEHOLDS * 5);
  expect(takes('2001:db8:2:0', 1)).toBe(1);
  // Whoever has done its work is no newcomer any more.
  allowance.letIn('late');
  expect(allowance.take('2001:db8:1:1', 'late')).toBe(true);
});

it('[NOTICE-02] does not forget what an address has used up of a day while it pauses', () => {
  const time = { now: 1 };
  const day = { burst: 24, perMinute: 24 / (24 * 60) };
  const allowance = addressAllowance(day, { now: () => time.now });
  const takes = (round: string) =>
    Array.from({ length: 30 }, (_, index) => allowance.take('192.0.2.7', `${round} ${index}`)).filter(Boolean).length;
  expect(takes('first')).toBe(24);
  time.now += 2 * 3_600_000;
  expect(takes('later')).toBe(2);
  time.now += 30 * 3_600_000;
  expect(takes('next day')).toBe(24);
});
