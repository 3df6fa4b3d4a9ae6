/** Filled in by the build, see `vite.config.ts`. */
declare const PHONE_SETTINGS: { server: string; regions: Record<string, string>; textsVersion: string };
