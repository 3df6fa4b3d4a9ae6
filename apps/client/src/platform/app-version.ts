export const APP_NAME = 'Openturn';
export const APP_VERSION = '3.0.2';
