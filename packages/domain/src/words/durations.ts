/** In milliseconds, as every duration and instant here. */
export const minute = 60_000;
/** Of 60 minutes: clocks may show another, where they change. */
export const hour = 60 * minute;
/** Of 24 hours, which a day of the calendar need not have. */
export const day = 24 * hour;
