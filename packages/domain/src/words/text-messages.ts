import { luggageLimit } from './vehicles.ts';

// Part of messages.ts: what a booking's link opens is judged by these, and its page brings none of the others.

/** What is wrong with a text whatever it is for, an email address and a phone number among them. */
export const textMessages = {
  email: 'Email is required',
  emailInvalid: 'Invalid email',
  phone: 'Phone number is required',
  phoneInvalid: 'Enter a valid phone number',
  unknownField: (names: string) => `We do not know this field: ${names}`,
  controlCharacters: 'Please remove characters that cannot be printed',
  tooLong: (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters`,
} as const;

/** What is wrong with what a party brings and needs. */
export const partyMessages = {
  childSeatsWhole: 'The number of child seats must be a whole number',
  childSeatsTooMany: 'There are more child seats than passengers',
  luggageWhole: 'The number of bags must be a whole number',
  luggageMax: `For more than ${luggageLimit} bags, contact us for a custom quotation`,
  noteEmpty: 'Write the note to the driver, or leave it out',
} as const;
