import { describe, expect, it } from 'vitest';
import { readNotices } from '#testing/database/change-rows.ts';
import { openRated, RATED_SITE } from '#testing/ratings/open-rated.ts';

const ORDER = [0, 1, 2, 3];

describe('the ratings that managers see', () => {
  it('[SCREEN-09] are added up by week, service, line and person, with what visitors wrote', async () => {
    const { rate, board, guid, olga } = await openRated({ served: 4 });
    await rate({ stars: 5, reasons: ['good.staff'] }, guid(0));
    await rate({ stars: 4, reasons: ['good.staff', 'good.wait'], text: 'Quick' }, guid(1));
    await rate({ stars: 2, reasons: ['poor.wait'], text: 'Slow' }, guid(2));
    const all = await board('?weeks=4');
    expect(all).toMatchObject({
      isOn: true,
      total: { count: 3, stars: 11 },
      byStars: [0, 1, 0, 1, 1],
      lines: [{ id: 'walk-in', names: { en: 'Walk-in' }, count: 3, stars: 11 }],
      people: [{ id: 'ada', count: 3 }],
      reasons: [
        { id: 'good.staff', count: 2 },
        { id: 'good.wait', count: 1 },
        { id: 'poor.wait', count: 1 },
      ],
      open: [{ stars: 2, text: 'Slow', isLow: true, handledBy: null }],
    });
    expect(all['weeks']).toHaveLength(4);
    const rows = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>().rows;
    expect(rows.filter(({ action }) => action === 'ratings_read')).toHaveLength(1);
  });

  it('[SCREEN-09] raise one alert a visit: in the console, and by email to the owners', async () => {
    const { rate, olga, guid, db } = await openRated();
    const count = async () => (await olga.get('staff/ratings/open')).json<{ count: number }>().count;
    expect(await count()).toBe(0);
    await rate({ stars: 1, text: 'Rude' });
    await rate({ stars: 2 });
    await rate({ stars: 3 }, guid(1));
    expect(await count()).toBe(1);
    const mails = (await readNotices(db)).filter(({ kind }) => kind === 'low_rating');
    expect(new Set(mails.map(({ address }) => address)).size).toBe(mails.length);
    expect(mails.every(({ details }) => !JSON.stringify(details).includes('Rude'))).toBe(true);
    expect(mails.length).toBeGreaterThan(0);
  });

  it('[SCREEN-09] are dealt with once, also by two at the same time, and the activity log says by whom', async () => {
    const { rate, olga, guid, board } = await openRated();
    await rate({ stars: 1 });
    const handle = async (id: string, isHandled: boolean) =>
      (await olga.post('staff/ratings/handle', { id, isHandled })).json<{ success: boolean; reason?: string }>();
    const both = await Promise.all([handle(guid(0), true), handle(guid(0), true)]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await board()).toMatchObject({ open: [], ratings: [{ isLow: true, handledBy: expect.any(String) }] });
    await handle(guid(0), false);
    expect(await board()).toMatchObject({ open: [{ handledBy: null }] });
    expect(await handle(guid(1), true)).toMatchObject({ reason: 'not-found' });
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.map(({ action }) => action).filter((action) => action.startsWith('rating_'))).toEqual([
      'rating_reopened',
      'rating_handled',
    ]);
  });

  it('[SCREEN-09] are never for agents, other businesses or the public', async () => {
    const { ada, ask } = await openRated();
    const calls = ['staff/ratings', 'staff/ratings/open', 'staff/settings/ratings'];
    const answers = await Promise.all(calls.map((path) => ada.get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const handled = await ada.post('staff/ratings/handle', { id: 'x', isHandled: true });
    expect(handled.statusCode).toBe(403);
    const stranger = await ask({ host: 'staff.openturn.localhost', url: `/api/${RATED_SITE}/staff/ratings` });
    expect(stranger.json()).toMatchObject({ reason: 'signed-out' });
  });

  it('[SCREEN-09] come in pages, the newest first', async () => {
    const { rate, board, guid, time } = await openRated({ served: 4 });
    for (const index of ORDER) {
      time.now += 1_000;
      await rate({ stars: 4, text: String(index) }, guid(index));
    }
    const first = (await board()) as unknown as { ratings: { text: string; id: string; at: number }[] };
    expect(first.ratings.map(({ text }) => text)).toEqual(['3', '2', '1', '0']);
    const { at, id } = first.ratings[1]!;
    const rest = (await board(`?before=${at}.${id}`)) as unknown as typeof first;
    expect(rest.ratings.map(({ text }) => text)).toEqual(['1', '0']);
  });

  it('[SCREEN-09] skip none of the same millisecond', async () => {
    const { rate, board, guid } = await openRated({ served: 4 });
    for (const index of ORDER) await rate({ stars: 4, text: String(index) }, guid(index));
    type Page = { ratings: { id: string; at: number }[] };
    const first = (await board()) as unknown as Page;
    const { at, id } = first.ratings[1]!;
    const rest = (await board(`?before=${at}.${id}`)) as unknown as Page;
    expect(new Set(first.ratings.map((each) => each.at)).size).toBe(1);
    expect(rest.ratings).toEqual(first.ratings.slice(2));
  });
});

describe('what a business asks', () => {
  it('[SCREEN-09] can be its own, by language', async () => {
    const { setUp, read, rate } = await openRated();
    const own = [{ id: 'own.coffee', side: 'good', names: { en: 'The coffee', de: 'Der Kaffee' } }];
    await setUp({ question: { en: 'How did it go?', de: '' }, topics: ['staff'], own });
    expect(await read()).toMatchObject({
      question: { en: 'How did it go?' },
      reasons: [{ id: 'good.staff' }, { id: 'poor.staff' }, { id: 'own.coffee', names: { de: 'Der Kaffee' } }],
    });
    expect(await rate({ reasons: ['own.coffee', 'good.wait'] })).toMatchObject({ rating: { reasons: ['own.coffee'] } });
  });

  it('[SCREEN-09] needs words for each reason, and each reason once', async () => {
    const { setUp } = await openRated();
    const reason = { id: 'own.a', side: 'poor', names: { en: 'The chairs' } };
    expect(await setUp({ own: [{ ...reason, names: {} }] })).toMatchObject({
      reason: 'invalid-input',
      fields: { 'own.0': expect.anything() },
    });
    expect(await setUp({ own: [reason, reason] })).toMatchObject({ reason: 'invalid-input' });
  });
});
