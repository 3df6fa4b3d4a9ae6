import { describe, expect, it } from 'vitest';
import type { PreviewMessage } from '@openturn/contract/preview.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { fullBookForm } from '#testing/samples/sample-book.ts';
import { bookQueries } from '#features/book/book-queries.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { lineQueries } from '#site/line-queries.ts';
import { siteQueries } from '#site/site-queries.ts';
import { followPreview } from './follow-preview.ts';

const CONSOLE = 'https://staff.turns.example';
const SITE = siteQueries.state(100_001).queryKey;
const LINES = lineQueries.list(100_001).queryKey;

function open(framedBy: string | undefined = CONSOLE) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(SITE, sampleSite({ Settings: { Label_Call: 'Ring us', EnableRatings: '1' } }));
  queryClient.setQueryData(LINES, sampleLines([sampleLine({ id: 'a' }), sampleLine({ id: 'b' })]));
  const clientState = sampleClientState({ openFromHost: true });
  const changed: string[] = [];
  const locale = {
    translator: { get: () => ({ language: 'en' }) },
    change: async (language: string) => void changed.push(language),
  };
  const window = new EventTarget();
  const told: unknown[][] = [];
  const parent = { postMessage: (...message: unknown[]) => void told.push(message) };
  followPreview({ queryClient, clientState, locale: locale as never, framedBy }, { window, parent });
  const say = (data: unknown, { source = parent, origin = CONSOLE }: { source?: unknown; origin?: string } = {}) =>
    void window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  const preview = (draft: PreviewMessage['preview'], from = {}) => say({ preview: draft }, from);
  const site = () => queryClient.getQueryData(SITE);
  const lines = () => queryClient.getQueryData(LINES)?.rows.map(({ id, names }) => [id, names['en']]);
  return { queryClient, preview, say, site, lines, told, changed };
}

describe('a preview in the console', () => {
  it('shows the draft at once, over what is saved, and goes back to it', () => {
    const { preview, site, told } = open();
    expect(told).toEqual([['preview-ready', CONSOLE]]);
    const saved = site();
    preview({ site: { Names: { en: 'Elm & Sons' }, Settings: { Label_Call: 'Phone us', EnableRatings: '' } } });
    expect(site()).toMatchObject({ Names: { en: 'Elm & Sons' }, Zone: saved?.Zone });
    expect(site()?.Settings).toEqual({ Label_Call: 'Phone us' });
    preview(null);
    expect(site()).toEqual(saved);
  });

  it('stays over what the server sends meanwhile', () => {
    const { preview, site, lines, queryClient } = open();
    preview({ site: { CompanyName: 'Typed' }, lines: [{ id: 'b', names: { en: 'Typed' } }, { id: 'a' }] });
    const named = (version: number, en: string) => sampleLine({ id: 'b', version, names: { en } });
    queryClient.setQueryData(SITE, sampleSite({ CompanyName: 'Theirs', LocationName: 'Theirs' }));
    queryClient.setQueryData(
      LINES,
      (before) => before && { ...before, rows: [named(99, 'Theirs'), ...before.rows.slice(1)] },
    );
    expect(site()).toMatchObject({ CompanyName: 'Typed', LocationName: 'Theirs' });
    expect(lines()?.map(([id]) => id)).toEqual(['b', 'a']);
    expect(lines()?.[0]).toEqual(['b', 'Typed']);
    preview(null);
    expect(site()?.CompanyName).toBe('Theirs');
    expect(lines()?.find(([id]) => id === 'b')).toEqual(['b', 'Theirs']);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
  ])('heeds nothing from %s', (_, from) => {
    const { preview, site } = open();
    const saved = site();
    preview({ site: { CompanyName: 'Evil' } }, from);
    expect(site()).toEqual(saved);
  });

  it('heeds nothing of another shape, and no one where no console may frame the page', () => {
    const { say, site } = open();
    const saved = site();
    for (const data of [null, 'preview', { site: { CompanyName: 'Evil' } }, 1]) say(data);
    expect(site()).toEqual(saved);
    const unframed = open('');
    unframed.preview({ site: { CompanyName: 'Evil' } }, { origin: '' });
    expect(unframed.site()?.CompanyName).not.toBe('Evil');
    expect(unframed.told).toEqual([]);
  });

  it('shows the hours that are typed, on every screen that tells them', () => {
    const { preview, site, queryClient } = open();
    const Opening = { isOpen: false, changesAt: { date: '2026-11-27', time: '10:00:00' } };
    const Hours = [{ weekday: 5, spans: [{ opens: '10:00:00', closes: '12:00:00' }] }];
    preview({ site: { Hours, Opening } });
    expect(site()).toMatchObject({ Hours, Opening });
    expect(queryClient.getQueryData(LINES)?.opening).toEqual(Opening);
    preview(null);
    expect(queryClient.getQueryData(LINES)?.opening).not.toEqual(Opening);
  });

  it('shows services as they are typed: in order, named, new, and those that are not offered any more', () => {
    const { preview, queryClient } = open();
    const key = bookQueries.formKey(100_001);
    const saved = fullBookForm();
    queryClient.setQueryData(key, saved);
    const [first, second] = saved.services;
    const shown = () => queryClient.getQueryData<typeof saved>(key)?.services;
    preview({
      services: [
        { id: second!.id, minutes: 25, price: 3_000 },
        { id: 'new', names: { en: 'Typed' }, minutes: 5 },
        { id: 'not-bookable', isBookable: true },
        { id: first!.id, isBookable: false },
      ],
      categories: [{ id: 'c', names: { en: 'Care' } }],
    });
    expect(shown()?.slice(0, 2)).toMatchObject([
      { id: second!.id, minutes: 25, price: 3_000 },
      { id: 'new', names: { en: 'Typed' }, minutes: 5 },
    ]);
    expect(shown()?.map(({ id }) => id)).not.toContain(first!.id);
    expect(shown()?.map(({ id }) => id)).not.toContain('not-bookable');
    expect(queryClient.getQueryData<typeof saved>(key)?.categories).toEqual([{ id: 'c', names: { en: 'Care' } }]);
    preview(null);
    expect(queryClient.getQueryData(key)).toEqual(saved);
  });

  it('is in the language that is being worded', () => {
    const { preview, changed } = open();
    preview({ language: 'de' });
    preview({ language: 'en' });
    expect(changed).toEqual(['de']);
  });
});
