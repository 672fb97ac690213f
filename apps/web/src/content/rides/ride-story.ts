export type RideQuestion = { readonly question: string; readonly answer: string };

/** What the landing page of a fare tells of its ride alone: no other page has these words, that of the way back neither. */
export type RideStory = {
  readonly about: string;
  /** Which roads the driver takes, told in the direction of travel: goes on from 'The driver takes'. */
  readonly roads: string;
  readonly questions: readonly RideQuestion[];
};
