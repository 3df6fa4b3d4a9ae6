import type { Compressed } from '#http/replies/compressed-content.ts';
import type { PageState, RenderedPage } from '@openturn/contract/page.ts';

/** A file that the built client is made of; its path begins with a slash. */
export type ClientFile = {
  path: string;
  content: Buffer;
  /** As the build has compressed it. */
  compressed: Compressed;
};

/** Addresses of scripts and styles that belong together. */
export type ClientPart = { scripts: readonly string[]; styles: readonly string[] };

/** Answers a call that a screen makes while it is rendered, by the address of the call. */
export type AskOwnServer = (url: string) => Promise<Response>;

/** The built visitor client: it renders its first screen here, and browsers load the rest of it. */
export interface ClientApp {
  version: string;
  /** Address of the script that starts it, and of what that imports at once. */
  script: string;
  preloads: readonly string[];
  /** Styles of the first screen, to stand in the page. */
  css: string;
  files: readonly ClientFile[];
  /** `address` is the path with its search. */
  render(state: PageState, address: string, ask: AskOwnServer): Promise<RenderedPage>;
  /** What parts add that are loaded later otherwise, by their keys in the build. */
  partOf(modules: readonly string[]): ClientPart;
}
