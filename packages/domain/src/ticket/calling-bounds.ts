/** What a business may set about calls, more time and how much one visitor may take. */
export const CALLING_BOUNDS = {
  nearlyAt: { least: 0, most: 50 },
  travelMinutes: { least: 1, most: 240 },
  respondMinutes: { least: 1, most: 240 },
  rejoinMinutes: { least: 1, most: 240 },
  holdTimes: { least: 0, most: 20 },
  maxTicketsPerDevice: { least: 1, most: 100 },
  maxAppointments: { least: 1, most: 100 },
  maxAdditional: { least: 0, most: 20 },
} as const;

/** They are served to the end, or told and sent home. */
export const AT_CLOSING = ['serve', 'end'] as const;
export type AtClosing = (typeof AT_CLOSING)[number];

/** How much more time visitors can be offered: in minutes, or until others have been called. */
export const HOLD_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;
export const HOLD_PLACES = [1, 2, 3, 5, 10] as const;
