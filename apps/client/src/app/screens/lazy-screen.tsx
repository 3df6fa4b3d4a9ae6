import { type ComponentType, createElement, use } from 'react';

export type Screen<P extends object = object> = {
  /** Null until it is loaded. */
  loaded: () => ComponentType<P> | null;
  /** Tries anew where the last try has failed. */
  load: () => Promise<ComponentType<P>>;
  /** The last try, failed or not: the same promise each time, as rendering needs it. */
  coming: () => Promise<ComponentType<P>>;
};

export function eagerScreen(component: ComponentType): Screen {
  const load = async () => component;
  return { loaded: () => component, load, coming: load };
}

/** For the server alone, which waits for no part while it renders: all there are, and which have been rendered. */
type Part = { load: () => Promise<unknown>; module: string; isRendered: boolean };
export const PARTS: Part[] = [];

/** `module` is put in by the server's build. */
export function lazyScreen<P extends object = object>(
  fetchScreen: () => Promise<ComponentType<P>>,
  module = '',
): Screen<P> {
  let component: ComponentType<P> | null = null;
  let last: Promise<ComponentType<P>> | null = null;
  let hasFailed = false;

  async function fetchOnce() {
    hasFailed = false;
    try {
      component = await fetchScreen();
      return component;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  const load = () => (last = last && !hasFailed ? last : fetchOnce());
  const part: Part = { load, module, isRendered: false };
  if (import.meta.env.SSR || module) PARTS.push(part);
  const loaded = () => {
    part.isRendered = true;
    return component;
  };
  return { loaded, load, coming: () => last ?? load() };
}

type PartProps<P extends object> = { screen: Screen<P>; props?: P | undefined };

/** Stands inside a Suspense; what the server has rendered stays there until its script is here. */
export function ScreenPart<P extends object = object>({ screen, props }: PartProps<P>) {
  const loaded = screen.loaded();
  return loaded ? createElement<P>(loaded, props) : <Fetched screen={screen} props={props} />;
}

function Fetched<P extends object>({ screen, props }: PartProps<P>) {
  return createElement<P>(use(screen.coming()), props);
}
