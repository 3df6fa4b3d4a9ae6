import type { MapCause, MapValues } from '@openturn/contract/search/map.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TrialOutcome } from '#app/settings/trial/trial-outcome.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import { useTrial } from '#app/settings/trial/use-trial.ts';

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
  const { tried, isSending, send, forget } = useTrial<Tested>(onRefused);
  const tryOut = () => {
    if (isReady) send(JSON.stringify(values), () => call('POST staff/settings/map/test', { siteId, body: { values } }));
    else forget();
  };
  return (
    <Trial title={t('settings.map.test')} hint={t('settings.channels.testHint')}>
      <Button look="quiet" aria-disabled={isSending || !isReady || undefined} onClick={tryOut}>
        {t('settings.map.testNow')}
      </Button>
      <TrialOutcome tried={tried} done="settings.map.testDone" causes={CAUSES} />
    </Trial>
  );
}
