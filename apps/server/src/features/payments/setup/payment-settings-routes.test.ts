import { describe, expect, it } from 'vitest';
import { startPayments } from '#testing/paying/start-payments.ts';

const KEYS = {
  provider: 'stripe',
  publishableKey: 'pk_test_abc',
  secretKey: 'sk_test_abc',
  webhookSecret: 'whsec_abc',
} as const;

describe('how a business takes payments', () => {
  it('is for its owner alone', async () => {
    const { ada, mina } = await startPayments();
    for (const staff of [ada, mina]) expect((await staff.get('staff/settings/payments')).statusCode).toBe(403);
  });

  it('shows what there is to pay for, and never a secret', async () => {
    const { page, save, db, olga } = await startPayments();
    expect((await page()).shown).toMatchObject({ currency: 'CAD', services: [{ id: 'check', price: 4_500 }] });
    await save(KEYS);
    const after = await page();
    expect(after.values).toMatchObject({ provider: 'stripe', secretKey: null, webhookSecret: null });
    expect(after.shown).toMatchObject({ hasSecretKey: true, hasWebhookSecret: true });
    const { rows } = (await olga.get('staff/audit')).json<{ rows: object[] }>();
    expect(JSON.stringify(rows)).not.toMatch(/sk_test_abc|whsec_abc/);
    expect(JSON.stringify(rows)).toContain('•••');
    // A stored secret stays, but for no other account.
    await save({ ask: 'no' });
    expect(await db.kysely.selectFrom('payment_settings').select('secret_key').executeTakeFirst()).toEqual({
      secret_key: 'sk_test_abc',
    });
    expect((await save({ publishableKey: 'pk_test_other' })).json()).toMatchObject({
      fields: { secretKey: { key: 'validation.required' } },
    });
  });

  it.each([
    [{ ...KEYS, publishableKey: 'sk_test_abc' }, ['publishableKey']],
    [{ ...KEYS, secretKey: 'sk_live_abc' }, ['secretKey']],
    [{ ...KEYS, webhookSecret: 'abc' }, ['webhookSecret']],
    [{ ...KEYS, publishableKey: '', secretKey: null }, ['publishableKey', 'secretKey']],
  ])('refuses keys that are none: %j', async (change, fields) => {
    const { save } = await startPayments();
    const answer = (await save(change)).json<{ fields?: object }>();
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(fields);
  });

  it('is saved over what was seen alone: one of ten at once', async () => {
    const { olga, page } = await startPayments();
    const { version, values } = await page();
    const all = Array.from({ length: 10 }, (_, index) =>
      olga.post('staff/settings/payments', { version, values: { ...values, depositPercent: index + 1 } }),
    );
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer.json<{ success: boolean }>().success)).toHaveLength(1);
  });

  it('tells visitors at once', async () => {
    const { ask, save } = await startPayments({ ask: 'no' });
    const parts = async () => (await ask({ url: '/api/100001/client/site' })).json<{ Parts: string[] }>().Parts;
    expect(await parts()).not.toContain('payment');
    await save({ ask: 'full' });
    expect(await parts()).toContain('payment');
  });
});
