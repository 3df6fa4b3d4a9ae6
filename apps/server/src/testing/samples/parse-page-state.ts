import type { PageState } from '@openturn/contract/page.ts';

export function parsePageState(html: string): PageState {
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as PageState;
}
