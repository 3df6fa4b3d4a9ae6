import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StopView } from '@openturn/contract/plan/visit-plan.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { stopChoices } from './stop-choices.ts';
import styles from './plans.module.css';

/** A colleague at another stop may be serving the visitor right now. */
const POLL_EVERY_MS = 5_000;

const STATES = {
  waiting: 'staff.stopWaiting',
  paused: 'staff.stopPaused',
  called: 'staff.stopCalled',
  serving: 'staff.stopServing',
  held: 'staff.stopHeld',
  planned: 'staff.stopPlanned',
  done: 'staff.stopDone',
  missed: 'staff.stopMissed',
  left: 'staff.stopLeft',
  removed: 'staff.stopRemoved',
  closed: 'staff.stopClosed',
  failed: 'staff.stopFailed',
} as const satisfies Record<StopView['state'], PlainTextKey>;

type VisitStopsProps = { siteId: number; guid: string };
type Stops = CallReply<'GET staff/ticket/:guid/stops'>;

/** Where a visitor goes, in order, and where staff send them next. */
export function VisitStops({ siteId, guid }: VisitStopsProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { isSending, submit } = useSubmit<string>();
  const queryKey = ['staff', 'visit', siteId, guid, 'stops'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET staff/ticket/:guid/stops', { siteId, params: { guid }, signal }),
    refetchInterval: POLL_EVERY_MS,
  });
  if (isError && !data) return <LoadFailed title={t('staff.stopsFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton size="long" />;
  const send = async (body: object, run: (key: string) => Promise<Stops>) => {
    await submit(JSON.stringify(body), async (keyFor) => {
      queryClient.setQueryData(queryKey, await run(keyFor({ guid, ...body })));
    });
    // Whatever became of it: a colleague or the visitor may have been quicker.
    await queryClient.invalidateQueries({ queryKey });
  };
  const add = (SiteID: string, line: string, service: string | null) => {
    const body = { SiteID, line, ...(service !== null && { service }) };
    return send(body, (key) => call('POST staff/ticket/:guid/stops/add', { siteId, params: { guid }, body, key }));
  };
  const drop = (stop: number) =>
    send({ stop }, (key) =>
      call('POST staff/ticket/:guid/stops/drop', { siteId, params: { guid }, body: { stop }, key }),
    );
  return (
    <div className={styles.stops}>
      {data.plan && (
        <ol className={styles.list}>
          {data.plan.stops.map((stop) => (
            <StopRow
              key={stop.stop}
              stop={stop}
              isCurrent={stop.stop === data.plan?.current}
              isHere={stop.guid === guid}
              isOff={isSending}
              onDrop={() => void drop(stop.stop)}
            />
          ))}
        </ol>
      )}
      {data.offers.length > 0 && <NextStop offers={data.offers} isOff={isSending} onAdd={add} />}
    </div>
  );
}

type StopRowProps = { stop: StopView; isCurrent: boolean; isHere: boolean; isOff: boolean; onDrop: () => void };

function StopRow({ stop, isCurrent, isHere, isOff, onDrop }: StopRowProps) {
  const { t, language } = useTexts();
  const { names, site, state, mayDrop, ticketCode } = stop;
  const where = [site && pickName(site, language), pickName(names, language)].filter(Boolean).join(' · ');
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <b>{where}</b> <span className={styles.soft}>{[ticketCode, t(STATES[state])].filter(Boolean).join(' · ')}</span>
      {mayDrop && !isHere && (
        <Button look="text" aria-disabled={isOff || undefined} onClick={onDrop}>
          {t('staff.dropStop', { name: where })}
        </Button>
      )}
    </li>
  );
}

type NextStopProps = {
  offers: Stops['offers'];
  isOff: boolean;
  onAdd: (SiteID: string, line: string, service: string | null) => Promise<void>;
};

function NextStop({ offers, isOff, onAdd }: NextStopProps) {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState('');
  const choices = stopChoices(offers, language);
  const choice = choices.find(({ value }) => value === chosen);
  const send = async () => {
    if (!choice || isOff) return;
    await onAdd(choice.offer.SiteID, choice.offer.line, choice.service);
    setChosen('');
  };
  return (
    <div className={styles.next}>
      <SelectField
        name="next-stop"
        label={t('staff.nextStop')}
        value={chosen}
        choices={[{ value: '', label: t('settings.plans.none') }, ...choices]}
        onChange={setChosen}
      />
      <Button look="quiet" aria-disabled={!choice || isOff || undefined} onClick={() => void send()}>
        {t('staff.addStop')}
      </Button>
    </div>
  );
}
