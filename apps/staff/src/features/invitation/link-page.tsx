import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import entry from '#app/start/entry-card.module.css';
import { LanguageChoice } from './language-choice.tsx';

type LinkPageProps<T> = {
  /** What the secret of the link leads to. */
  link: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Said of a link that leads to nothing any more. */
  gone: string;
  children: (data: T) => ReactNode;
};

/** What somebody sees who opens a link with a secret of their own. */
export function LinkPage<T>({ link: { data, error, refetch }, gone, children }: LinkPageProps<T>) {
  const { t } = useTexts();
  const isGone = error instanceof CallError && error.failure.kind === 'refused';
  return (
    <main className={entry.page}>
      <div className={entry.card}>
        <Logo name={t('app.name')} url="" />
        <LanguageChoice />
        {!data && !error && <Skeleton size="long" />}
        {isGone && <Notice heading="h1" icon={WARNING} title={gone} />}
        {error && !isGone && <LoadFailed heading="h1" title={t('error.serverOrNetwork')} onRetry={refetch} />}
        {data && children(data)}
      </div>
    </main>
  );
}
