import { type ComponentType, createElement, use } from 'react';

export type Screen<P extends object = object> = {
  /** Null until it is loaded. */
  loaded: () => ComponentType<P> | null;
  /** Retries if the last attempt failed. */
  load: () => Promise<ComponentType<P>>;
  /** The last attempt, even if it failed: `use` needs the same promise on every render. */
  coming: () => Promise<ComponentType<P>>;
};

export function eagerScreen(component: ComponentType): Screen {
  const load = async () => component;
  return { loaded: () => component, load, coming: load };
}

/** On the server and in tests of it, where rendering does not wait for chunks: all parts, and whether each was rendered. */
type Part = { load: () => Promise<unknown>; module: string; isRendered: boolean };
export const SCREEN_PARTS: Part[] = [];

/** The server's build passes `module`. */
export function lazyScreen<P extends object = object>(
  fetchScreen: () => Promise<ComponentType<P>>,
  module = '',
): Screen<P> {
  let component: ComponentType<P> | null = null;
  let last: Promise<ComponentType<P>> | null = null;
  let hasFailed = false;

  const fetchOnce = () => {
    hasFailed = false;
    return fetchScreen().then(
      (fetched) => (component = fetched),
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
  };
  const load = () => (last = last && !hasFailed ? last : fetchOnce());
  let loaded = () => component;
  if (import.meta.env.SSR || import.meta.env.DEV) {
    const part: Part = { load, module, isRendered: false };
    SCREEN_PARTS.push(part);
    loaded = () => {
      part.isRendered = true;
      return component;
    };
  }
  return { loaded, load, coming: () => last ?? load() };
}

type PartProps<P extends object> = { screen: Screen<P>; props?: P | undefined };

/** Must be inside a Suspense boundary, which keeps the server's markup until the script has loaded. */
export function ScreenPart<P extends object = object>({ screen, props }: PartProps<P>) {
  const loaded = screen.loaded();
  return loaded ? createElement<P>(loaded, props) : <Fetched screen={screen} props={props} />;
}

function Fetched<P extends object>({ screen, props }: PartProps<P>) {
  return createElement<P>(use(screen.coming()), props);
}
