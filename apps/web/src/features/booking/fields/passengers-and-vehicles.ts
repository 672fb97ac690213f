import type { Quote } from '@fallsline/domain/quote';
import { counted } from '../../../lib/counted.ts';

export function passengersAndVehicles(passengers: number, { vehicles }: Quote): string {
  return `${counted(passengers, 'passenger')}, ${counted(vehicles, 'vehicle')}`;
}
