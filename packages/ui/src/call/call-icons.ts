/** The same set as `icon-paths.ts`, for calls alone. */
export const MICROPHONE =
  'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3Zm-6.5 7.5a6.5 6.5 0 0 0 13 0m-6.5 6.5v3';
export const MICROPHONE_OFF =
  'm4 4 16 16M9 9.2v2.3a3 3 0 0 0 4.6 2.5m1.4-4V6.5a3 3 0 0 0-5.8-1M5.5 11a6.5 6.5 0 0 0 10.2 5.3M18.5 11a6.4 6.4 0 0 1-.7 2.9M12 17.5v3';
export const CAMERA = 'M3.5 7h11v10.5h-11Zm11 4 6-3v8.5l-6-3';
export const CAMERA_OFF = 'm4 4 16 16M7.5 7h7v7m0 3.5h-11V7H5m9.5 4 6-3v8.5';
export const CAPTIONS = 'M3.5 6h17v12h-17Zm7 4.5a2 2 0 1 0 0 3m6.5-3a2 2 0 1 0 0 3';
export const SCREEN = 'M3.5 5h17v11h-17Zm5 15h7M12 13V8m-2.5 2.5L12 8l2.5 2.5';
export const SMALL_WINDOW = 'M3.5 5h17v14h-17Zm9 7h5.5v4.5h-5.5Z';
export const HANG_UP = 'M3.5 13.5c4.7-4.7 12.3-4.7 17 0l-2.2 2.7-3.3-1.4v-2.3a11 11 0 0 0-6 0v2.3l-3.3 1.4Z';
export const SPEAKER = 'M4 9.5v5h3.4L12 18.5v-13L7.4 9.5H4Zm11.2-.7a4.6 4.6 0 0 1 0 6.4m2.6-9a8.2 8.2 0 0 1 0 11.6';
