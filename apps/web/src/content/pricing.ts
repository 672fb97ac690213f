/** The words of the Pricing page (spec section 2). */
import { vehicleCapacity } from '@fallsline/domain/vehicles';

export const pricing = {
  heading: 'Every fare, one table',
  text: `A fare is for one vehicle with up to ${vehicleCapacity} passengers. Six to ten ride in two vehicles, and so on: the button always shows the whole price.`,
  custom: "Don't see your location?",
  customLink: 'Contact us',
  customEnd: 'for a custom quotation.',
  policiesHeading: 'Waiting and cancelling',
} as const;
