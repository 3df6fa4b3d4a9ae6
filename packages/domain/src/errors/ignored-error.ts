/** ERR-14: what the client cannot mend and the business need not hear of. */
const IGNORED: readonly RegExp[] = [
  /google\.?maps|maps\.googleapis|maps (service|api)|InvalidKeyMapError/i,
  /geolocation|location (permission|unavailable)|User denied Geolocation|PositionUnavailable|POSITION_UNAVAILABLE|PERMISSION_DENIED/i,
  /SecurityError|insecure operation|access is denied for this document/i,
  /QuotaExceeded|quota has been exceeded/i,
  /overlay (does not exist|missing|not found)/i,
  /no root page|root page (missing|not found)/i,
  /dead object/i,
  /message ?handlers?\b|webkit\.messageHandlers/i,
];

export function isIgnoredError({ name = '', message = '' }: { name?: string; message?: string }): boolean {
  return IGNORED.some((pattern) => pattern.test(name) || pattern.test(message));
}
