import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import { fillTemplate, type TemplateValues } from '@openturn/domain/conversation/fill-template.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { SitePlaces } from '#features/lines/index.ts';
import type { Site } from '#features/sites/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';

type Around = { site: Site; places: SitePlaces | null; ticket: Ticket | null };
type Filled = { id: string; name: string; text: string; language: string };

/** The ready answers in the visitor's language, or else in the business's main one, with what is known filled in. */
export function filledTemplates(visit: FoundVisit, { site, ...around }: Around): Filled[] {
  const { templates } = conversationSettings(site.settings);
  const own = LANGUAGES.find((code) => code === visit.language) ?? 'en';
  const languages = [own, ...siteLanguages(site.settings), ...LANGUAGES];
  return templates.flatMap(({ id, name, texts }) => {
    const language = languages.find((code) => texts[code]);
    const text = language && fillTemplate(texts[language] ?? '', valuesOf(visit, language, { site, ...around }));
    return text ? [{ id, name, text, language }] : [];
  });
}

function valuesOf(visit: FoundVisit, language: Language, { site, places, ticket }: Around): TemplateValues {
  const place = ticket ? places?.lines.get(ticket.lineId)?.places.get(ticket.id) : undefined;
  const desk = places?.deskNames.get(ticket?.desk ?? '');
  const at = visit.startsAt ?? place?.beThereBy ?? null;
  return {
    name: visit.name,
    business: pickName(site.names, language) || site.locationName,
    number: ticket ? ticketCode(ticket) : '',
    place: place?.position ? String(place.position) : '',
    wait: place?.wait ? waitText(place.wait, language) : '',
    time: at === null ? '' : formatTime(wallClock(at, site.zone).time, language),
    desk: desk ? pickName(desk, language) : '',
  };
}

function waitText({ low, high }: { low: number; high: number }, language: Language): string {
  const range = low > 0 && low < high ? `${low}–${high}` : `${high}`;
  return `${range} ${translate(language, 'line.minutes', { high })}`;
}
