import type { Compressed } from '#http/replies/compressed-content.ts';
import type { PageState, RenderedPage } from '@openturn/contract/page.ts';

/** A file of the built client; its path starts with a slash. */
export type ClientFile = {
  path: string;
  content: Buffer;
  /** Compressed by the build. */
  compressed: Compressed;
};

/** Scripts and styles that belong together. */
export type ClientPart = { scripts: readonly string[]; styles: readonly string[] };

/** Answers a call that a screen makes while it renders. */
export type AskOwnServer = (url: string) => Promise<Response>;

/** The built visitor client: renders its first screen here; browsers load the rest. */
export interface ClientApp {
  version: string;
  /** Addresses of the entry script and its direct imports. */
  script: string;
  preloads: readonly string[];
  /** Inline styles of the first screen. */
  css: string;
  files: readonly ClientFile[];
  /** `address` is the path with its query. */
  render(state: PageState, address: string, ask: AskOwnServer): Promise<RenderedPage>;
  /** What lazy parts add, by their keys in the build. */
  partOf(modules: readonly string[]): ClientPart;
}
