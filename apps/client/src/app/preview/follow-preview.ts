import { matchQuery, type QueryKey } from '@tanstack/react-query';
import type { PREVIEW_READY, PreviewMessage } from '@openturn/contract/preview.ts';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { completeSite } from '#site/complete-site.ts';
import { type BookForm, bookQueries } from '#features/book/book-queries.ts';
import { lineQueries } from '#site/line-queries.ts';
import type { Site } from '#site/site.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { BrowserServices } from '#app/start/create-services.ts';
import { previewLines, previewServices, previewSite, savedLines } from './preview-values.ts';

const READY: typeof PREVIEW_READY = 'preview-ready';

type Services = Pick<BrowserServices, 'queryClient' | 'clientState' | 'locale' | 'framedBy'>;
type Frame = {
  window: Pick<Window, 'addEventListener'>;
  parent: Pick<Window, 'postMessage'>;
};

/**
 * In a frame of the console: shows what is typed there before it is saved. Nothing of it is stored or sent. The page's
 * policy lets only the console frame it, and only its messages are heeded.
 */
export function followPreview(
  { queryClient, clientState, locale, framedBy }: Services,
  { window, parent }: Frame,
): void {
  if (!framedBy) return;
  const { siteId } = clientState.get();
  let draft: PreviewMessage['preview'] = null;
  let shown = 0;

  /** Replaces an answer with what it would be, and returns what shows the draft again, over what is saved now. */
  function overlay<V>(
    queryKey: QueryKey,
    shownFor: (saved: V) => V,
    savedIn: (now: V, before: V | undefined) => V = (now) => now,
  ) {
    let saved = queryClient.getQueryData<V>(queryKey);
    let isOwn = false;
    const show = () => {
      if (saved === undefined) return;
      const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
      isOwn = true;
      queryClient.setQueryData(queryKey, shownFor(saved), { updatedAt });
      isOwn = false;
    };
    queryClient.getQueryCache().subscribe((event) => {
      if (isOwn || event.type !== 'updated' || event.action.type !== 'success') return;
      if (!matchQuery({ queryKey, exact: true }, event.query)) return;
      saved = savedIn(event.query.state.data as V, saved);
      if (draft) show();
    });
    return show;
  }

  const overlays = [
    overlay<Site>(siteQueries.state(siteId).queryKey, (saved) => completeSite(previewSite(saved, draft?.site), siteId)),
    overlay<LinesReply>(
      lineQueries.list(siteId).queryKey,
      (saved) => previewLines(saved, draft ?? {}, (shown += 1)),
      savedLines,
    ),
    overlay<BookForm>(bookQueries.formKey(siteId), (saved) => previewServices(saved, draft ?? {})),
  ];
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== framedBy || !isPreview(data)) return;
    draft = data.preview;
    for (const show of overlays) show();
    const language = toLanguage(draft?.language ?? '');
    if (language && language !== locale.translator.get().language) void locale.change(language);
  });
  parent.postMessage(READY, framedBy);
}

function isPreview(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'preview' in data;
}
