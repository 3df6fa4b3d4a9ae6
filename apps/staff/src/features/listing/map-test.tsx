import { useState } from 'react';
import type { MapCause, MapValues } from '@openturn/contract/search/map.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';

type Tested = CallReply<'POST staff/settings/map/test'>;

const CAUSES = {
  'host-unknown': 'settings.channels.hostUnknown',
  'private-address': 'settings.provider.privateAddress',
  certificate: 'settings.provider.certificate',
  'not-reached': 'settings.map.notReached',
  'key-refused': 'settings.map.keyRefused',
  'not-found': 'settings.map.notFound',
  refused: 'settings.map.refused',
  'too-large': 'settings.map.tooLarge',
  'not-a-style': 'settings.map.notStyle',
  'other-pages': 'settings.map.otherPages',
  'other-hosts': 'settings.map.otherHosts',
} as const satisfies Record<MapCause, PlainTextKey>;

type MapTestProps = {
  siteId: number;
  values: MapValues;
  isReady: boolean;
  /** What the server refuses in the values. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Loads the style as typed, and says why visitors could not. */
export function MapTest({ siteId, values, isReady, onRefused }: MapTestProps) {
  const { t } = useTexts();
  const [tested, setTested] = useState<Tested | null>(null);
  const { isSending, submit } = useSubmit<string>();
  const send = () => {
    setTested(null);
    if (!isReady) return;
    const body = { values };
    void submit(
      JSON.stringify(values),
      async () => setTested(await call('POST staff/settings/map/test', { siteId, body })),
      onRefused,
    );
  };
  return (
    <Trial title={t('settings.map.test')} hint={t('settings.channels.testHint')}>
      <Button look="quiet" aria-disabled={isSending || !isReady || undefined} onClick={send}>
        {t('settings.map.testNow')}
      </Button>
      <div role="status">
        {tested && (
          <TrialOutcome
            steps={[]}
            isFailed={tested.cause !== null}
            text={tested.cause === null ? 'settings.map.testDone' : CAUSES[tested.cause]}
            detail={tested.detail}
          />
        )}
      </div>
    </Trial>
  );
}
