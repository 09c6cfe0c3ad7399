/** Notes that admins write for one another. */

/** In letters. */
export const LONGEST_NOTE = 4000;
