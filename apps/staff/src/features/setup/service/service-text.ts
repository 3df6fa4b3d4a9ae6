import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { methodText } from '#app/format/method-text.ts';
import { STANDBY_TEXTS } from '#app/format/standby-texts.ts';
import type { SetupData } from '#features/setup/setup-queries.ts';
import type { ServiceDraft } from './service-draft.ts';

type Named = Pick<Texts, 't' | 'language'> & { setup: SetupData };

/** What is chosen by its id, as the form names it; every other value as it is. */
export function serviceText(name: string, value: unknown, { setup, t, language }: Named): unknown {
  const named = (rows: SetupData['lines']) =>
    pickName(rows.find(({ id }) => id === value)?.names ?? {}, language) || null;
  switch (name) {
    case 'staff':
      return setup.staff.flatMap((each) => ((value as string[]).includes(each.id) ? [each.name] : []));
    case 'methods':
      return (value as number[]).map((method) => methodText(method, t));
    case 'line':
      return named(setup.lines);
    case 'category':
      return named(setup.categories);
    case 'standby':
      return t(STANDBY_TEXTS[value as ServiceDraft['standby']]);
    default:
      return value;
  }
}
