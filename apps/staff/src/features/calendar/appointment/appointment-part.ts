import { lazyScreen } from '#app/start/lazy-screen.tsx';

export const loadAppointmentPanel = async () => (await import('./appointment-panel.tsx')).AppointmentPanel;

/** Not in the calendar's first script: it is read once an appointment is chosen. */
export const LazyAppointmentPanel = lazyScreen(loadAppointmentPanel);
