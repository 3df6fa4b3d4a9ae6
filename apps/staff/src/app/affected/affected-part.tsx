import { Suspense, type ComponentProps } from 'react';
import { lazyScreen } from '#app/start/lazy-screen.tsx';

const AffectedDialog = lazyScreen(async () => (await import('./affected-dialog.tsx')).AffectedDialog);

/** Loaded once a change meets somebody's appointment. */
export function AffectedPart(props: ComponentProps<typeof AffectedDialog>) {
  return <Suspense>{props.affected.rows && <AffectedDialog {...props} />}</Suspense>;
}
