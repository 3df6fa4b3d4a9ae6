import type { ClientFile } from '#features/pages/build/client-app.ts';

/** The built console; it renders in the browser. */
export interface StaffApp {
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
  files: readonly ClientFile[];
}
