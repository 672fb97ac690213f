/** The words of the windows that make a booking’s link anew, or one for the traveler. */
export const newLink = {
  heading: 'End the old link?',
  text: 'The link in your mails and the one you shared stop working at once. We email you the new one, and you stay on this page.',
  keep: 'Keep the link',
  make: 'Make a new one',
  made: 'The old link has ended. The new one is in this page’s address, and on its way to you by email.',
} as const;

export const shareLink = {
  heading: 'A link for the traveler',
  text: 'It shows pickup, meeting point and flight, and lets them correct flight, address and phone. It shows no price, and nobody can cancel with it.',
  label: 'Traveler’s link',
  making: 'Making the link',
  copy: 'Copy link',
  copied: 'Copied',
  byEmail: 'Send by email',
  mailSubject: 'Your ride with Fallsline',
  end: 'End this link',
  ended: 'The traveler’s link has ended.',
} as const;
