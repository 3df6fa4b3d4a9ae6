import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { describe, expect, it } from 'vitest';
import { startPayments } from '#testing/paying/start-payments.ts';
import { receiptContent } from './receipt-content.ts';
import { renderReceipt } from './render-receipt.ts';

const MOST_MS = 300;

async function startPaid() {
  const server = await startPayments();
  await server.pay();
  const { id, receipt } = await server.last();
  const file = (path = receipt ?? '', host?: string) => server.ask({ url: path, ...(host && { host }) });
  return { ...server, id, receipt, file };
}

describe('the receipt as a PDF', () => {
  it('is linked on the screen and in the email once something was taken', async () => {
    const { pay, last, ask, db } = await startPayments({ way: 'hold' });
    await pay();
    expect(await last()).toMatchObject({ state: 'authorized', receipt: null });
    const [held] = await db.kysely.selectFrom('payments').select('payment_id').execute();
    expect((await ask({ url: `/receipt/${held?.payment_id}.pdf` })).statusCode).toBe(404);
    const paid = await startPaid();
    expect(paid.receipt).toBe(`/receipt/${paid.id}.pdf`);
    const notices = await paid.db.kysely.selectFrom('notices').select(['kind', 'details']).execute();
    const receipts = notices.filter(({ kind }) => kind === 'payment_receipt');
    expect(receipts.map(({ details }) => (JSON.parse(details) as { receipt: string }).receipt)).toEqual([paid.id]);
  });

  it('is the same for all who ask, follows a refund, and nobody else’s', async () => {
    const { file, id, act, mina } = await startPaid();
    const [first, second] = await Promise.all([file(), file()]);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    await act(mina, { action: 'refund', amount: 1_000, reason: 'asked' });
    expect((await file()).rawPayload.equals(first.rawPayload)).toBe(false);
    for (const path of ['/receipt/nobody-has-such-a-payment.pdf', `/receipt/${id}`, '/receipt/..%2f.pdf']) {
      expect((await file(path)).statusCode).toBe(404);
    }
  });

  it('is given out to an address at most sixty times a minute', async () => {
    const { file, time } = await startPaid();
    for (let count = 0; count < 60; count++) expect((await file()).statusCode).toBe(200);
    expect((await file()).statusCode).toBe(429);
    time.now += 60_000;
    expect((await file()).statusCode).toBe(200);
  });

  it(`takes less than ${MOST_MS} ms in every language, and is the same each time`, async () => {
    const { payments, sites, id, act, mina } = await startPaid();
    await act(mina, { action: 'refund', amount: 1_000, reason: 'asked' });
    const [payment, log, site] = [
      (await payments.find(100_001, id))!,
      await payments.log(100_001, [id]),
      await sites.find(100_001),
    ];
    for (const language of LANGUAGES) {
      const content = receiptContent({ payment, log, site, name: 'سامي الأنهار', language, fee: null });
      expect(content).toMatchObject({
        business: expect.stringContaining('Elm'),
        lines: [[expect.any(String), expect.any(String)]],
      });
      expect(content.moves).toHaveLength(2);
      const first = await renderReceipt(content);
      const begun = performance.now();
      expect((await renderReceipt(content)).equals(first)).toBe(true);
      expect(performance.now() - begun).toBeLessThan(MOST_MS);
    }
  });
});
