import type { Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { PageAnswer, PageAudience } from '@openturn/contract/page.ts';
import { missingCode } from '@openturn/web/api/missing.ts';
import { showAnswer } from '#app/start/show-page.ts';

/** Each answer may need another query. Example: after the month, the times of its first free day. */
const MOST_ROUNDS = 6;

/** Renders until every query for the page is answered. Failures are left to the client, unless something is missing. */
export async function renderWithAnswers<Rendered>(
  queryClient: QueryClient,
  render: () => Rendered,
): Promise<{ rendered: Rendered; answers: PageAnswer[] }> {
  const cache = queryClient.getQueryCache();
  const requested = new Set<string>();
  const answers: PageAnswer[] = [];
  for (let round = 1; ; round++) {
    // Queries with `gcTime: 0` lose their answer between rounds.
    for (const answer of answers) showAnswer(queryClient, answer);
    const rendered = render();
    const due = cache.getAll().filter((query) => isMissing(query) && !requested.has(query.queryHash));
    if (due.length === 0 || round === MOST_ROUNDS) return { rendered, answers };
    for (const { queryHash } of due) requested.add(queryHash);
    const answered = await Promise.all(due.map((query) => answerTo(query, cache)));
    answers.push(...answered.flat());
  }
}

function isMissing({ state, options, meta }: Query): boolean {
  const { enabled } = options as { enabled?: unknown };
  return state.data === undefined && enabled !== false && audienceOf(meta) !== null;
}

async function answerTo(query: Query, cache: QueryCache): Promise<PageAnswer[]> {
  const audience = audienceOf(query.meta);
  if (audience === null) return [];
  const { queryKey: key } = query;
  try {
    return [{ key, audience, data: await query.fetch() }];
  } catch (error) {
    cache.remove(query);
    const missing = missingCode(error);
    return missing ? [{ key, audience, missing }] : [];
  }
}

function audienceOf(meta: Query['meta']): PageAudience | null {
  return (meta?.['audience'] as PageAudience | undefined) ?? null;
}
