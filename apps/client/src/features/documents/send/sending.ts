/** What prepares and sends files; loaded once there is one. */
export const sending = () => import('./run-uploads.ts');
