import type { ClientFile } from '#features/pages/build/client-app.ts';

/** The built staff console; browsers render it. */
export interface StaffApp {
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
  files: readonly ClientFile[];
}
