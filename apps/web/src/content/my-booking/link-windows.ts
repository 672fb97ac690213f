/** The words about a booking’s link: what holding it means, and of the windows that make it anew, or one for the traveler. */
export const linkCare = {
  heading: 'Keep this link to yourself',
  text: 'Whoever has it opens this page without a password.',
  renew: 'Sent it to the wrong person? A new link ends the old one.',
  new: 'Make a new link',
  kept: 'This page is kept on this device, so that it opens without a network.',
  forget: 'Forget on this device',
  forgotten: 'This booking is no longer kept on this device. Opening the link keeps it again.',
} as const;

export const newLink = {
  heading: 'End the old link?',
  text: 'The link in your emails and the one you shared stop working at once. We email you the new one, and you stay on this page.',
  keep: 'Keep the link',
  make: 'Make a new one',
  made: 'The old link has ended. The new one is in this page’s address, and on its way to you by email.',
} as const;

export const shareLink = {
  heading: 'A link for the traveler',
  text: 'It shows where and when the driver meets them. They can use it to correct the flight, address, and phone while that is still possible. It shows no price, and nobody can cancel with it.',
  label: 'Traveler’s link',
  making: 'Making the link',
  copy: 'Copy link',
  copied: 'Copied',
  failed: 'Your browser did not let us copy it. The link is marked: copy it by hand.',
  byEmail: 'Send by email',
  mailSubject: 'Your ride with Fallsline',
  end: 'End this link',
  ended: 'The traveler’s link has ended.',
} as const;
