/** SITE-13: a flag of the site or of this device; either one keeps the profile from being saved and read. */
export function isPublicComputer(flags: { site: boolean; device: boolean }): boolean {
  return flags.site || flags.device;
}
