/** The states of an appointment about which there may still be something to say. */
export const OPEN_APPOINTMENTS: readonly string[] = ['pending', 'confirmed', 'checked_in', 'called', 'started'];
