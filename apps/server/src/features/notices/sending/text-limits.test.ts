import { describe, expect, it } from 'vitest';
import { EMAILS_PER_ADDRESS, refuseEmail, refuseText, VISITS_AT_ONCE, TEXTS_PER_NUMBER } from './text-limits.ts';
import { startSending } from '#testing/start/start-sending.ts';

const DAY_MS = 86_400_000;

describe('texts', () => {
  it('[NOTICE-02] to one number end at twenty a day, but a call is always sent', async () => {
    const { open, write, taken, time, states } = await startSending({ textLimits: { perSite: 1_000, countries: [] } });
    const sender = open();
    for (let index = 0; index < TEXTS_PER_NUMBER + 5; index++) {
      time.now += VISITS_AT_ONCE.withinMs;
      await write('add', `ticket-${index}`);
      await sender.drain();
    }
    expect(taken).toHaveLength(TEXTS_PER_NUMBER);
    expect((await states()).filter((state) => state === 'joined failed')).toHaveLength(5);
    await write('call', 'ticket-0');
    await sender.drain();
    expect(taken.at(-1)?.text).toMatch(/^called/);
    time.now += DAY_MS + 1;
    await write('add', 'another day');
    await sender.drain();
    expect(taken.at(-1)?.text).toMatch(/another day/);
  });

  it('[NOTICE-02] to one number stop for a while if somebody joins with it again and again', async () => {
    const { open, write, taken, time } = await startSending({ textLimits: { perSite: 1_000, countries: [] } });
    const sender = open();
    for (let index = 0; index < 2 * VISITS_AT_ONCE.count; index++) {
      await write('add', `ticket-${index}`);
      await sender.drain();
    }
    expect(taken).toHaveLength(VISITS_AT_ONCE.count);
    await write('call', 'ticket-0');
    await sender.drain();
    expect(taken.at(-1)?.text).toMatch(/^called/);
    time.now += VISITS_AT_ONCE.withinMs + 1;
    await write('add', 'later');
    await sender.drain();
    expect(taken.at(-1)?.text).toMatch(/later/);
  });

  it.each([
    ['called', 999, null],
    ['code', 1, null],
    ['code', 101, 'more texts in a day than the business allows'],
    ['line_opened', 101, 'more texts in a day than the business allows'],
    ['apt_offer', 1, 'more texts to this number in a day than allowed'],
  ])(
    '[NOTICE-02] [BOOK-07] of the kind %s after %s in a day are limited as strangers can cause them',
    async (kind, ofSite, why) => {
      const counts = { toAddress: TEXTS_PER_NUMBER + 1, visits: 1, ofSite };
      const deps = { notices: { countSent: async () => counts }, now: 0, onAlarm: () => {} };
      const limits = { perSite: 100, countries: [] };
      expect(await refuseText({ siteId: 100_001, address: '+14165550142', kind }, limits, deps)).toBe(why);
    },
  );

  it.each([
    ['joined', EMAILS_PER_ADDRESS, null],
    ['joined', EMAILS_PER_ADDRESS + 1, 'more emails to this address in a day than allowed'],
    ['called', EMAILS_PER_ADDRESS + 1, null],
  ])('[NOTICE-02] by email of the kind %s end after %s a day', async (kind, toAddress, why) => {
    const deps = { notices: { countSent: async () => ({ toAddress, visits: 1, ofSite: toAddress }) }, now: 0 };
    expect(await refuseEmail({ siteId: 100_001, address: 'ada@example.org', kind }, deps)).toBe(why);
  });

  it('[NOTICE-02] of a site end at its limit, whoever they are for, with an alarm before and then', async () => {
    const { open, write, taken, alarms } = await startSending({ textLimits: { perSite: 50, countries: [] } });
    const sender = open();
    for (let index = 0; index < 70; index++) {
      await write('add', `ticket-${index}`, `+1555${String(1_000 + index)}`);
      await sender.drain();
    }
    expect(taken).toHaveLength(50);
    const near = alarms.filter(({ kind }) => kind === 'texts_near');
    expect(near[0]).toEqual({ kind: 'texts_near', siteId: 100_001, sent: 40, limit: 50 });
    expect(alarms.find(({ kind }) => kind === 'texts_out')).toMatchObject({ sent: 50, limit: 50 });
    expect(near).toHaveLength(11);
  });

  it('[NOTICE-02] go only to the countries that are allowed', async () => {
    const { open, write, taken } = await startSending({ textLimits: { perSite: 50, countries: ['+1', '+52'] } });
    for (const phone of ['+15550100', '+525550100', '+2485550100', '6045550100']) await write('add', phone, phone);
    await open().drain();
    expect(taken.map(({ to }) => to).toSorted()).toEqual(['+15550100', '+525550100', '6045550100']);
  });

  it('[NOTICE-02] go to satellite and premium numbers only if their beginning is named', async () => {
    const costly = ['+870', '+878', '+881', '+882', '+883', '+979'].map((start) => `${start}612345678`);
    const sentWith = async (countries: string[]) => {
      const { open, write, taken } = await startSending({ textLimits: { perSite: 50, countries } });
      for (const phone of [...costly, '+88021234567']) await write('add', phone, phone);
      await open().drain();
      return taken.map(({ to }) => to).toSorted();
    };
    expect(await sentWith([])).toEqual(['+88021234567']);
    expect(await sentWith(['+8', '+9'])).toEqual(['+88021234567']);
    expect(await sentWith(['+881', '+88361'])).toEqual(['+881612345678', '+883612345678']);
  });

  it('[NOTICE-02] that staff only read in the inbox have no limit', async () => {
    const { open, write, taken } = await startSending({ isInbox: true, textLimits: { perSite: 3, countries: ['+9'] } });
    for (let index = 0; index < 30; index++) await write('add', `ticket-${index}`);
    await open().drain();
    expect(taken).toHaveLength(30);
  });
});
