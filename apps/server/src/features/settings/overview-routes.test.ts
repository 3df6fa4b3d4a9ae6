import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

type Overview = { lines: number; closedLines: number; people: number; languages: string[]; ownWords: number };

describe('what the list of the settings says', () => {
  it('is what is set now, for managers only', async () => {
    const server = await openConsole();
    const mina = await server.signIn('mina');
    const overview = async () => (await mina.get('staff/settings/overview')).json<Overview>();
    const before = await overview();
    const statusFor = async (who: string) =>
      (await (await server.signIn(who)).get('staff/settings/overview')).statusCode;
    expect(await Promise.all(['ada', 'oak', 'olga'].map(statusFor))).toEqual([403, 403, 200]);
    expect(before.lines).toBeGreaterThan(0);
    expect(before.closedLines).toBeLessThanOrEqual(before.lines);
    expect(before.people).toBeGreaterThan(0);
    expect(before.languages).toContain('en');
    const { version, values } = (await mina.get('staff/settings/words?language=en')).json<{
      version: string;
      values: Record<string, string>;
    }>();
    const own = { ...values, 'labels.Call.en': 'Ring us', 'messages.called.push.en': 'Come in, {number}.' };
    await mina.post('staff/settings/words', { language: 'en', version, values: own });
    expect((await overview()).ownWords).toBe(before.ownWords + 2);
  });

  it('follows what other pages set', async () => {
    const server = await openConsole();
    const mina = await server.signIn('mina');
    const overview = async () => (await mina.get('staff/settings/overview')).json<Record<string, unknown>>();
    const change = async (page: string, values: object) => {
      const before = (await mina.get(`staff/settings/${page}`)).json<{ version: string; values: object }>();
      await mina.post(`staff/settings/${page}`, { version: before.version, values: { ...before.values, ...values } });
    };
    expect(await overview()).toMatchObject({ hasOwnLook: true, asksRatings: true, documents: 0, desks: 2, sent: [] });
    await change('look', { accent: '' });
    await change('ratings', { isOn: false });
    await change('messages', { isOn: false });
    await change('calling', { respondMinutes: 7 });
    await change('plans', { isOn: true });
    expect(await overview()).toMatchObject({
      hasOwnLook: false,
      asksRatings: false,
      takesMessages: false,
      hasPlans: true,
      respondMinutes: 7,
    });
  });

  it('says what is added to a visit: products, waivers, payments and meetings', async () => {
    const server = await openConsole();
    const olga = await server.signIn('olga');
    const overview = async () => (await olga.get('staff/settings/overview')).json<Record<string, unknown>>();
    const change = async (page: string, values: object) => {
      const before = (await olga.get(`staff/settings/${page}`)).json<{ version: string; values: object }>();
      const body = { version: before.version, values: { ...before.values, ...values } };
      expect((await olga.post(`staff/settings/${page}`, body)).statusCode).toBe(200);
    };
    const nothing = { products: null, waivers: 0, payment: 'no', paysAtTestTill: true, meets: 'none' };
    expect(await overview()).toMatchObject(nothing);
    await change('products', { isOn: true });
    await change('payments', { ask: 'deposit' });
    await change('meeting', { way: 'here' });
    const values = {
      isActive: true,
      texts: { en: { title: 'Climbing', text: 'I climb at my own risk.', boxes: [] } },
      services: null,
      holds: 'visit',
      asksInitials: false,
      allowsMinors: false,
      keptYears: 2,
    };
    for (const isActive of [true, false]) {
      const saved = await olga.post('staff/settings/waiver', {
        id: null,
        version: null,
        values: { ...values, isActive },
      });
      expect(saved.statusCode, saved.body).toBe(200);
    }
    expect(await overview()).toMatchObject({ products: 0, waivers: 1, payment: 'deposit', meets: 'here' });
    await change('payments', { ask: 'no', services: { talk: 'full' } });
    expect(await overview()).toMatchObject({ payment: 'some' });
  });
});
