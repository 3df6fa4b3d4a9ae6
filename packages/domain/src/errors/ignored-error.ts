/** ERR-14: errors nobody can fix here, in each browser's own words. */
const IGNORED: readonly RegExp[] = [
  // maps service
  /google\.?maps|google maps|maps\.googleapis|\bmaps (service|api)\b|InvalidKeyMapError/i,
  // location permission, location unavailable
  /geolocation|\b(location|position) (permission|services?|unavailable|is unavailable|not available)|PositionError/i,
  /PERMISSION_DENIED|POSITION_UNAVAILABLE|kCLErrorDomain/,
  /SecurityError|insecure operation|operation is insecure|access is denied for this document/i,
  /Quota ?Exceeded|exceeded the quota|quota has been exceeded/i,
  /overlay (does not exist|is missing|missing|not found)/i,
  /no root page|root page (missing|not found)/i,
  /dead object/i,
  /message ?handlers?\b/i,
];

export function isIgnoredError({ name = '', message = '' }: { name?: string; message?: string }): boolean {
  return IGNORED.some((pattern) => pattern.test(name) || pattern.test(message));
}
