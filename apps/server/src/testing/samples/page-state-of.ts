import type { PageState } from '@openturn/contract/page.ts';

/** What the page carries for the client. */
export function stateOf(html: string): PageState {
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as PageState;
}
