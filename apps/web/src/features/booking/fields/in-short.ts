import { counted } from '@fallsline/domain/counted';
import type { Quote } from '@fallsline/domain/quote';

/** '6 passengers, 2 vehicles'. */
export function passengersAndVehicles(passengers: number, { vehicles }: Quote): string {
  return `${counted(passengers, 'passenger')}, ${counted(vehicles, 'vehicle')}`;
}
