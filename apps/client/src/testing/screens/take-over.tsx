import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { PageState } from '@openturn/contract/page.ts';
import { App } from '#app/start/app.tsx';
import { appServices } from '#testing/fakes/app-services.ts';
import type { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { renderPage } from '#entry-server.tsx';

type Browsing = { host?: string; device?: Parameters<typeof fakePlatform>[0] };

/** Renders on the server and hydrates in the browser some time later. */
export async function takeOver(
  page: PageState,
  path: string,
  { host = '100001.openturn.test', device }: Browsing = {},
) {
  const rendered = await renderPage(page, path);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = rendered.html;
  const heading = container.querySelector('h1');
  const problems: unknown[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const texts = Object.fromEntries(Object.entries(page.texts).filter(([key]) => rendered.usedTexts.includes(key)));
  const { services } = appServices({ ...page, texts, answers: rendered.answers }, { path, host, device });
  await act(async () => {
    const root = hydrateRoot(container, <App services={services} />, { onRecoverableError: (e) => problems.push(e) });
    onTestFinished(async () => {
      await act(async () => root.unmount());
      container.remove();
      vi.unstubAllGlobals();
    });
  });
  return { rendered, container, heading, problems, services };
}
