/** What a bridge between the countries takes on top of the drive, in minutes (decisions 26 and 28). */
export const borderMinutes = 30;

/** What a ride between the two countries means for its guests (decision 28), in the words of every page and mail. */
export const borderNotice = {
  papers: 'Crossing the border, everybody needs a passport or another accepted document.',
  time: `Allow about ${borderMinutes} minutes at the bridge.`,
  refused: 'If somebody is refused entry, the fare is not given back.',
} as const;
