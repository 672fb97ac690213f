import { business } from '@fallsline/domain/business';

/** What a visitor reads when a page breaks or its code cannot be fetched. */
export const errorPage = {
  heading: 'This page broke down',
  text: 'Your bookings and payments are not affected.',
  action: 'Try Again',
  phone: 'We are on the phone, day and night:',
} as const;

/** The page that stands for one never opened before, while there is no network. */
export const offline = {
  title: `No network | ${business.name}`,
  heading: 'No signal on this road',
  text: 'You have not opened this page before, and there is no network to fetch it. Pages you have opened are still here.',
  call: `Our dispatch answers ${business.hours.join(', ')}:`,
} as const;
