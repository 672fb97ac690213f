import { namesInWords, whose } from '@fallsline/domain/names-in-words';
import { starsInWords } from '@fallsline/domain/review-words';

/** What stands under the ticket of a ride that is done (laws 25 and 26). */
export const tipWords = {
  heading: (drivers: readonly string[]) => `A tip for ${namesInWords(drivers)}?`,
  whole: (drivers: readonly string[]) =>
    `US dollars. All of it goes to ${drivers.length > 1 ? 'them' : namesInWords(drivers)}.`,
  amount: (amount: string, drivers: readonly string[]) => (drivers.length > 1 ? `${amount} each` : amount),
  other: 'Other',
  given: (amount: string, drivers: readonly string[]) => `${amount} for ${namesInWords(drivers)}. Thank you!`,
  mailed: 'All of it goes to whoever drove. The receipt for it is in your email.',
  /** `rider` of these words is who rode, where the reader is who booked it. */
  review: (rider: string | undefined, which: string) => ({
    heading: `How was ${whose(rider)} ride${which}?`,
    link: 'Say how it was',
  }),
  said: (rider: string | undefined, which: string, stars: number) => ({
    heading: `You gave ${whose(rider)} ride${which} ${starsInWords(stars)}. Thank you!`,
    link: 'Read, change or take back what you said',
  }),
} as const;
