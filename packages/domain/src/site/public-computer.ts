/** SITE-13: either flag prevents the profile from being saved or read. */
export function isPublicComputer(flags: { site: boolean; device: boolean }): boolean {
  return flags.site || flags.device;
}
