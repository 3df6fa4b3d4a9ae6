/** One set, drawn for this project: stroke 1.75, round ends, a 24 grid. */
export const CHEVRON = 'm9 5 7 7-7 7';
export const ARROW_BACK = 'M19.5 12h-15m6.5-7-7 7 7 7';
export const GLOBE =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3ZM3.5 9h17m-17 6h17';
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5';
export const WARNING = 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.7v.1';
export const PIN = 'M12 21s7-6 7-11.4a7 7 0 1 0-14 0C5 15 12 21 12 21Zm0-8.8a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z';
export const PHONE =
  'M5 4h3.4l1.8 4.4-2.2 1.7a12 12 0 0 0 5.9 5.9l1.7-2.2 4.4 1.8V19a1.5 1.5 0 0 1-1.6 1.5A15.6 15.6 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z';
export const TICKET =
  'M4 9V6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V9a3 3 0 0 0 0 6v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5V15a3 3 0 0 0 0-6Zm10-.5v1m0 2v1m0 2v1';
export const CALENDAR =
  'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-10A2.5 2.5 0 0 1 6.5 5ZM4 10h16M8 3v4m8-4v4m-8 7.5h3';
export const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.8V12l2.8 2';
