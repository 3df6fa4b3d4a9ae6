import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CallReply } from '@openturn/web/api/call.ts';
import type { StopOffer } from '@openturn/contract/plan/visit-plan.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { PlanActs } from './use-plan-acts.ts';

type Ready = CallReply<'GET client/plan/:guid'>['ready'][number];
type AddStopProps = { offers: readonly StopOffer[]; ready: readonly Ready[]; acts: PlanActs };

/** Where else the visitor wants to go: what belongs together, or any other line. */
export function AddStop({ offers, ready, acts }: AddStopProps) {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const readyChoices = ready.map(({ id, names, stops }) => ({
    value: `ready ${id}`,
    label: pickName(names, language),
    hint: t('plan.andThen', { stops: list.format(stops.map((each) => pickName(each, language))) }),
    body: { ready: id },
  }));
  const stopChoices = offers.flatMap(({ line, names, services }) => {
    const own = { value: `line ${line}`, label: pickName(names, language), body: { stop: { line } } };
    const ofServices = services.map((service) => ({
      value: `service ${line} ${service.id}`,
      label: `${pickName(names, language)} · ${pickName(service.names, language)}`,
      body: { stop: { line, service: service.id } },
    }));
    return ofServices.length > 0 ? ofServices : [own];
  });
  const choices = [...readyChoices, ...stopChoices];
  const send = async () => {
    const choice = choices.find(({ value }) => value === chosen);
    if (!choice) return;
    await acts.send(choice.body);
    setChosen(null);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setChosen(choices[0]?.value ?? '')}>
        {t('plan.add')}
      </Button>
      {chosen !== null &&
        createPortal(
          <Sheet
            title={t('plan.add')}
            onClose={() => setChosen(null)}
            actions={
              <>
                <Button aria-disabled={acts.isSending || undefined} onClick={() => void send()}>
                  {t('plan.add')}
                </Button>
                <Button look="quiet" onClick={() => setChosen(null)}>
                  {t('dialog.cancel')}
                </Button>
              </>
            }
          >
            <ChoiceList
              kind="one"
              name="next-stop"
              label={t('plan.addTitle')}
              hint={t('plan.addText')}
              choices={choices}
              chosen={chosen}
              onChange={setChosen}
            />
          </Sheet>,
          document.body,
        )}
    </>
  );
}
