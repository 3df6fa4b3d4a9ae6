import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from './ledger.ts';
import { askedAmount, authorizeTime, coveredAmount, PAYMENT_ASKS } from './payment-terms.ts';
import { PAYMENT_STATES } from './payment-machine.ts';
import { settlePayment, type AskedToEnd, type PaymentSums, type ProviderSight } from './settle-payment.ts';

const BEGUN: PaymentSums = { state: 'requires_action', amount: 5_000, captured: 0, refunded: 0 };
const AUTHORIZED: ProviderSight = { status: 'authorized', captured: 0, refunded: 0 };
const PAID: ProviderSight = { status: 'paid', captured: 5_000, refunded: 0 };

/** Takes what the provider says, one after the other. */
function settleAll(seen: readonly ProviderSight[], asked: AskedToEnd = null, begun: PaymentSums = BEGUN) {
  const entries: LedgerEntry[] = [];
  let sums = begun;
  for (const sight of seen) {
    const settled = settlePayment(sums, sight, asked);
    entries.push(...settled.steps.flatMap((step) => step.entries));
    sums = settled.sums;
  }
  return { sums, entries, balances: ledgerBalances(entries) };
}

describe('what a provider says of a payment', () => {
  it('reserves, then takes a part and gives the rest back to the card', () => {
    const { sums, entries } = settleAll([AUTHORIZED, { ...PAID, captured: 3_000 }]);
    expect(sums).toMatchObject({ state: 'paid', captured: 3_000 });
    expect(entries).toEqual([
      { from: 'card', to: 'hold', amount: 5_000 },
      { from: 'hold', to: 'till', amount: 3_000 },
      { from: 'hold', to: 'card', amount: 2_000 },
    ]);
  });

  it.each([
    ['cancel_order', 'order_cancelled'],
    ['release', 'released'],
    [null, 'expired'],
  ] as const)('ends a hold that was asked to %s as %s', (asked, state) => {
    const { sums, balances } = settleAll([AUTHORIZED, { ...AUTHORIZED, status: 'cancelled' }], asked);
    expect(sums.state).toBe(state);
    expect(balances).toEqual({ card: 0, hold: 0, till: 0 });
  });

  it('knows of a refund before it knew of the payment', () => {
    const { sums, balances } = settleAll([{ ...PAID, refunded: 2_000 }, PAID, AUTHORIZED]);
    expect(sums).toMatchObject({ state: 'partly_refunded', captured: 5_000, refunded: 2_000 });
    expect(balances).toEqual({ card: -3_000, hold: 0, till: 3_000 });
  });

  it('keeps a card without moving money, reserves later, and asks its owner if the bank refuses', () => {
    const kept: ProviderSight = { status: 'kept', captured: 0, refunded: 0 };
    expect(settleAll([kept])).toMatchObject({ sums: { state: 'card_kept' }, entries: [] });
    expect(settleAll([kept, AUTHORIZED]).balances).toEqual({ card: -5_000, hold: 5_000, till: 0 });
    const refused = settleAll([kept, { ...kept, status: 'failed' }]);
    expect(refused).toMatchObject({ sums: { state: 'failed' }, entries: [] });
    expect(settleAll([kept, { ...kept, status: 'failed' }, AUTHORIZED]).sums.state).toBe('authorized');
    expect(settleAll([kept, { ...kept, status: 'cancelled' }], 'release').sums.state).toBe('released');
  });

  it('goes on once the bank asks about another card than the one it refused, and knows the next refusal', () => {
    const failed: ProviderSight = { status: 'failed', captured: 0, refunded: 0 };
    const asking: ProviderSight = { ...failed, status: 'asking' };
    expect(settleAll([asking, failed, asking]).sums.state).toBe('requires_action');
    expect(settleAll([failed, { ...failed, status: 'open' }]).sums.state).toBe('failed');
    expect(settleAll([failed, asking, failed]).sums.state).toBe('failed');
    expect(settleAll([AUTHORIZED, asking]).sums.state).toBe('authorized');
  });

  it('never gets behind what is known', () => {
    expect(settleAll([PAID, { status: 'failed', captured: 0, refunded: 0 }]).sums.state).toBe('paid');
    expect(settleAll([PAID, { status: 'cancelled', captured: 0, refunded: 0 }]).sums.state).toBe('paid');
  });

  /** The life of one payment at its provider: each sight holds at some moment. */
  const life = fc
    .record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      isHold: fc.boolean(),
      keeps: fc.boolean(),
      fails: fc.integer({ min: 0, max: 2 }),
      ends: fc.boolean(),
      part: fc.double({ min: 0.000_1, max: 1, noNaN: true }),
      refunds: fc.array(fc.double({ min: 0.000_1, max: 1, noNaN: true }), { maxLength: 4 }),
    })
    .map(({ amount, isHold, keeps, fails, ends, part, refunds }) => {
      const sights: ProviderSight[] = [{ status: 'open', captured: 0, refunded: 0 }];
      for (let index = 0; index < fails; index++) {
        sights.push({ status: 'failed', captured: 0, refunded: 0 }, { status: 'asking', captured: 0, refunded: 0 });
      }
      if (isHold && keeps) sights.push({ status: 'kept', captured: 0, refunded: 0 });
      if (isHold) sights.push({ status: 'authorized', captured: 0, refunded: 0 });
      if (ends) sights.push({ status: 'cancelled', captured: 0, refunded: 0 });
      else {
        const captured = isHold ? Math.max(1, Math.floor(amount * part)) : amount;
        let refunded = 0;
        sights.push({ status: 'paid', captured, refunded });
        for (const share of refunds) {
          refunded = Math.min(captured, refunded + Math.max(1, Math.floor(captured * share)));
          sights.push({ status: 'paid', captured, refunded });
        }
      }
      return { amount, sights };
    });

  it('comes to the same in any order, doubled or late: the sum is zero, and nothing is paid twice or refunded too much', () => {
    const asks = fc.constantFrom<AskedToEnd>('cancel_order', 'release', null);
    const shuffled = life.chain(({ amount, sights }) =>
      fc.record({
        amount: fc.constant(amount),
        last: fc.constant(sights.at(-1) as ProviderSight),
        heard: fc.array(fc.constantFrom(...sights), { maxLength: 12 }),
      }),
    );
    fc.assert(
      fc.property(shuffled, asks, ({ amount, last, heard }, asked) => {
        const { sums, balances, entries } = settleAll([...heard, last], asked, { ...BEGUN, amount });
        expect(balances.card + balances.hold + balances.till).toBe(0);
        expect(balances.till).toBe(last.captured - last.refunded);
        expect([sums.captured, sums.refunded]).toEqual([last.captured, last.refunded]);
        expect(balances.hold).toBe(sums.state === 'authorized' ? amount : 0);
        expect(sums.captured).toBeLessThanOrEqual(amount);
        expect(entries.every((entry) => entry.amount > 0 && entry.from !== entry.to)).toBe(true);
        const taken = entries.filter(({ to }) => to === 'till').length;
        expect(taken).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the sums within bounds whatever a provider claims', () => {
    const sight = fc.record({
      status: fc.constantFrom('open', 'asking', 'failed', 'kept', 'authorized', 'paid', 'cancelled'),
      captured: fc.nat(20_000),
      refunded: fc.nat(20_000),
    });
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 20 }), (seen) => {
        const { sums, balances } = settleAll(seen);
        expect(sums.captured).toBeLessThanOrEqual(sums.amount);
        expect(sums.refunded).toBeLessThanOrEqual(sums.captured);
        expect(balances).toEqual({
          card: -(balances.hold + sums.captured - sums.refunded) || 0,
          hold: sums.state === 'authorized' ? sums.amount : 0,
          till: sums.captured - sums.refunded,
        });
        expect(PAYMENT_STATES).toContain(sums.state);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('when a card is kept', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const day = 86_400_000;
  it.each([
    ['hold', 5 * day, null],
    ['hold', 5 * day + 1, 4 * day + 1],
    ['hold', 30 * day, 29 * day],
    ['now', 30 * day, null],
    ['hold', null, null],
  ] as const)('%s, a visit in %j ms: it is charged after %j ms', (way, ahead, after) => {
    const at = authorizeTime(way, ahead === null ? null : now + ahead, now);
    expect(at === null ? null : at - now).toBe(after);
  });
});

describe('what is asked for', () => {
  it.each([
    [4_550, 'no', 20, 0],
    [4_550, 'full', 20, 4_550],
    [4_550, 'deposit', 20, 910],
    [999, 'deposit', 33, 330],
    [1, 'deposit', 1, 1],
    [0, 'deposit', 50, 0],
  ] as const)('of %i, %s at %i%% is %i', (price, ask, percent, amount) => {
    expect(askedAmount(price, ask, percent)).toBe(amount);
  });

  it('is a whole amount, and at most the price', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.constantFrom(...PAYMENT_ASKS),
        fc.integer({ min: 1, max: 99 }),
        (price, ask, percent) => {
          const asked = askedAmount(price, ask, percent);
          expect(Number.isInteger(asked) && asked >= 0 && asked <= price).toBe(true);
        },
      ),
    );
  });

  it('is not asked for again once it is reserved, paid or refunded', () => {
    const sums = { amount: 900, captured: 700 };
    expect(coveredAmount({ ...sums, state: 'authorized', captured: 0 })).toBe(900);
    expect(coveredAmount({ ...sums, state: 'card_kept', captured: 0 })).toBe(900);
    expect(coveredAmount({ ...sums, state: 'refunded' })).toBe(900);
    expect(coveredAmount({ ...sums, state: 'failed', captured: 0 })).toBe(0);
  });
});

function ledgerBalances(entries: readonly LedgerEntry[]) {
  const balances = { card: 0, hold: 0, till: 0 };
  for (const { from, to, amount } of entries) {
    balances[from] -= amount;
    balances[to] += amount;
  }
  return balances;
}
