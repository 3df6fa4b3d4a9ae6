import { type ComponentType, useEffect, useState } from 'react';
import type { FeedbackOutlet } from './feedback-outlet.tsx';
import { whenIdle } from '#app/start/when-idle.ts';

/** All that may have to be told meanwhile; fetched at rest, since nothing is to be told before. */
export function Meanwhile({ hasSite }: { hasSite: boolean }) {
  const [outlet, setOutlet] = useState<{ Outlet: ComponentType<Parameters<typeof FeedbackOutlet>[0]> } | null>(null);
  useEffect(() => {
    whenIdle(() => void import('./feedback-outlet.tsx').then((loaded) => setOutlet({ Outlet: loaded.FeedbackOutlet })));
  }, []);
  return outlet && <outlet.Outlet hasSite={hasSite} />;
}
