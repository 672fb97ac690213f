/** The words of the fare map, on the pricing page and on the home page. */
import { business } from '@fallsline/domain/business';
import { fullRefund } from '@fallsline/domain/cancellation-terms';
import { vehicleCapacity } from '@fallsline/domain/vehicles';
import { capitalized } from './capitalized.ts';

export const fareMap = {
  heading: 'Pick a town. There is the fare.',
  text: `Choose an airport and a direction, then a town on the map or in the list. Prices are in ${business.priceTerms}, for up to ${vehicleCapacity} passengers, the same at noon and at 4 am.`,
  airport: 'Airport',
  airports: { 'buffalo-airport': 'Buffalo', 'niagara-falls-airport-iag': 'Niagara Falls (IAG)' },
  direction: 'Direction',
  directions: { from: 'From the airport', to: 'To the airport' },
  town: 'Town',
  list: 'The same fares as a list',
  fares: (count: number) => `${count} fixed fares`,
  crosses: 'crosses the border',
  key: 'Crosses the border: bring passports',
  perVehicle: `per vehicle, up to ${vehicleCapacity}`,
  refund: fullRefund,
  drive: capitalized,
  book: 'Book this ride',
  about: 'About this ride',
  fine: 'Drawn to scale along the river; distances tighten toward the edges, so that Toronto, Rochester and Erie fit the page. Lakes, river and border: Natural Earth.',
} as const;
