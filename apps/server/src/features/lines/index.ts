export type { HoldChoice, LinePlaces, PlacesSource, SitePlaces, TicketPlace } from './line-places.ts';
export type { LineBoard, LineStore } from './store/line-store.ts';
export { announcedWait, type Forecast, forecastToStore } from './forecast-of.ts';
export { isOpenByHand, presentLines } from './present-lines.ts';
export { readLines } from './read-lines.ts';
export { ticketKey } from './ticket-key.ts';
export {
  type DelaySetting,
  type LineBefore,
  type LineSetting,
  raiseLine,
  writeDelay,
  writeLineState,
} from './store/line-rows.ts';
