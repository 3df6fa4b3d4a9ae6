import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lineQueries } from '#site/line-queries.ts';
import { useSite } from '#site/use-site.ts';
import { opensText } from '#site/opening-text.ts';
import { CallLink } from '#site/parts/contact-links.tsx';
import { useToday } from '#site/time/use-today.ts';
import { LineAlert } from '#features/join/shut/line-alert.tsx';
import type { JoinForm } from './join-queries.ts';

type Refusal = NonNullable<JoinForm['refusal']>;
type JoinShutProps = { line: LineView; refusal: Refusal; isKept: boolean; onCheck: () => void };

/** A line that nobody can join now: why, until when, and where else to go. */
export function JoinShut({ line, refusal, isKept, onCheck }: JoinShutProps) {
  const texts = useTexts();
  const { data } = useQuery({ ...lineQueries.list(Number(useSite().SiteID)), enabled: false });
  const message = line.message ? isolate(pickName(line.message, texts.language), texts.language) : '';
  const until = useUntil(line, refusal);
  const text = [message, until, isKept ? texts.t('join.kept') : ''].filter(Boolean).join('\n');
  return (
    <>
      <Card>
        <Notice icon={CLOCK} title={titleOf(line, refusal, texts)} text={text}>
          <Link href="/" {...buttonLook('primary')}>
            {texts.t('join.otherLines')}
          </Link>
          {data?.canBook && (
            <Link href="/book" {...buttonLook('quiet')}>
              {texts.t('home.book')}
            </Link>
          )}
          {refusal === 'line-full' && (
            <Button look="quiet" onClick={onCheck}>
              {texts.t('join.checkAgain')}
            </Button>
          )}
          <CallLink />
        </Notice>
      </Card>
      <LineAlert lineId={line.id} onCheck={onCheck} />
    </>
  );
}

function titleOf(line: LineView, refusal: Refusal, { t, language }: Texts): string {
  const name = pickName(line.names, language);
  switch (refusal) {
    case 'line-closed':
      return t('join.closedTitle', { line: name });
    case 'line-paused':
      return t('join.pausedTitle', { line: name });
    case 'line-full':
      return t('join.fullTitle', { line: name });
    default:
      return refusal satisfies never;
  }
}

function useUntil({ opensAt, message, isStaffed }: LineView, refusal: Refusal): string {
  const reader = useToday();
  if (refusal === 'line-full') return reader.t(isStaffed ? 'join.fullHint' : 'join.fullUnstaffed');
  if (refusal === 'line-paused') return message ? '' : reader.t('join.pausedHint');
  return opensAt ? opensText(opensAt, reader) : '';
}
