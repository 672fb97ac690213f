/** The page that stands for one never opened before, while there is no network. */
import { business } from '@fallsline/domain/business';

export const offline = {
  title: `No network | ${business.name}`,
  heading: 'No signal on this road',
  text: 'You have not opened this page before, and there is no network to fetch it. Pages you have opened are still here.',
  call: `Our dispatch desk answers ${business.hours.join(', ')}:`,
} as const;
