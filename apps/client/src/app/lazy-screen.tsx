import { type ComponentType, createElement, use } from 'react';

export type Screen = {
  /** Null until it is loaded. */
  loaded: () => ComponentType | null;
  /** Tries anew where the last try has failed. */
  load: () => Promise<ComponentType>;
  /** The last try, failed or not: the same promise each time, as rendering needs it. */
  coming: () => Promise<ComponentType>;
};

export function eagerScreen(component: ComponentType): Screen {
  const load = async () => component;
  return { loaded: () => component, load, coming: load };
}

export function lazyScreen(fetchScreen: () => Promise<ComponentType>): Screen {
  let component: ComponentType | null = null;
  let last: Promise<ComponentType> | null = null;
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
  return { loaded: () => component, load, coming: () => last ?? load() };
}

/** Stands inside a Suspense; what the server has rendered stays there until its script is here. */
export function ScreenPart({ screen }: { screen: Screen }) {
  const loaded = screen.loaded();
  return loaded ? createElement(loaded) : <Fetched screen={screen} />;
}

function Fetched({ screen }: { screen: Screen }) {
  return createElement(use(screen.coming()));
}
