/** The one table of expected failures: a row forces a status, a title and a text in every language. */
export const ERRORS = {
  'invalid-input': { status: 422, titleKey: 'error.title', textKey: 'error.checkInput' },
  'not-found': { status: 404, titleKey: 'error.title', textKey: 'error.nothingFound' },
  'site-unknown': { status: 404, titleKey: 'error.siteAddressTitle', textKey: 'error.siteAddress' },
  'signed-out': { status: 401, titleKey: 'error.title', textKey: 'error.authenticationFailed' },
  'origin-refused': { status: 403, titleKey: 'error.title', textKey: 'error.originRefused' },
  'forgery-suspected': { status: 403, titleKey: 'error.title', textKey: 'error.reloadAndRetry' },
  'not-now': { status: 409, titleKey: 'error.title', textKey: 'error.notNow' },
  'line-closed': { status: 409, titleKey: 'error.title', textKey: 'error.lineClosed' },
  'too-large': { status: 413, titleKey: 'error.title', textKey: 'error.tooLarge' },
  'wrong-content': { status: 415, titleKey: 'error.title', textKey: 'error.checkInput' },
  'too-many-requests': { status: 429, titleKey: 'error.title', textKey: 'error.tooManyRequests' },
  'server-error': { status: 500, titleKey: 'error.title', textKey: 'error.server' },
  busy: { status: 503, titleKey: 'error.title', textKey: 'error.busy' },
} as const satisfies Record<string, { status: number; titleKey: string; textKey: string }>;

export type ErrorCode = keyof typeof ERRORS;
