import type { CallingValues } from '@openturn/contract/staff/settings/calling.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, isVisible } from '@openturn/domain/forms/text-rules.ts';
import { maxTicketsPerDevice, mostAdditionalServices } from '@openturn/domain/join/join-rules.ts';
import { priorityReasons, priorityReasonsText } from '@openturn/domain/line/priority-reasons.ts';
import { HOLD_MINUTES, HOLD_PLACES } from '@openturn/domain/ticket/calling-bounds.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** Calls, more time, and how much one visitor may take. */
export const calling: SettingsPage<CallingValues> = {
  name: 'calling',

  read: ({ settings }) => {
    const limits = ticketLimits(settings);
    const reasons = priorityReasons(settings);
    return {
      nearlyAt: limits.nearlyAt,
      travelMinutes: limits.travelMs / MINUTE_MS,
      respondMinutes: limits.respondMs / MINUTE_MS,
      isNoShowAutomatic: limits.isNoShowAutomatic,
      rejoinMinutes: limits.rejoinMs / MINUTE_MS,
      holdTimes: limits.holdTimes,
      holdMinutes: HOLD_MINUTES.filter((each) => limits.holdMinutes.includes(each)),
      holdPlaces: HOLD_PLACES.filter((each) => limits.holdPlaces.includes(each)),
      holdEnds: limits.holdEnds,
      atClosing: limits.atClosing,
      usualReasons: reasons.usual,
      ownReasons: reasons.own,
      maxTicketsPerDevice: maxTicketsPerDevice(settings),
      maxAppointments: bookingSettings(settings).mostAppointments,
      maxAdditional: mostAdditionalServices(settings),
    };
  },

  check: ({ holdTimes, holdMinutes, holdPlaces, ownReasons }) => {
    const offersNothing = holdTimes > 0 && holdMinutes.length === 0 && holdPlaces.length === 0;
    return {
      holdMinutes: offersNothing ? problem('validation.selectOne') : null,
      ownReasons: ownReasons.map((each) => checkCharacters(each)).find((each) => each !== null) ?? null,
    };
  },

  write: (values, site) => ({
    ...site,
    settings: withSettings(site.settings, {
      NearlyAt: String(values.nearlyAt),
      TravelMinutes: String(values.travelMinutes),
      RespondMinutes: String(values.respondMinutes),
      AutoNoShow: values.isNoShowAutomatic ? '1' : '0',
      RejoinMinutes: String(values.rejoinMinutes),
      HoldTimes: String(values.holdTimes),
      HoldMinutes: values.holdMinutes.join(',') || '0',
      HoldPlaces: values.holdPlaces.join(',') || '0',
      HoldMaxMinutes: String(Math.max(1, ...values.holdMinutes)),
      HoldEnds: values.holdEnds,
      AtClosing: values.atClosing,
      PriorityReasons: priorityReasonsText({ usual: values.usualReasons, own: plainReasons(values.ownReasons) }),
      MaxTicketsPerDevice: String(values.maxTicketsPerDevice),
      MaxAppointmentsPerVisitor: String(values.maxAppointments),
      MaxAdditionalServices: String(values.maxAdditional),
    }),
  }),
};

/** One reason a line, each once, without empty ones. */
function plainReasons(entered: readonly string[]): string[] {
  return [...new Set(entered.map((each) => each.replaceAll(/\s+/g, ' ').trim()))].filter((each) => isVisible(each));
}
