import { expect, test } from 'vitest';
import { addressAdvice, adviceOnRides } from './advice.ts';
import { fareById } from './fares.ts';
import { formatPrice } from './money.ts';

const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA', passengerCount: 6 } as const;
const canadian = 'Clifton Hill, Niagara Falls, ON';
const cents = fareById('buffalo-airport--niagara-falls-canada').cents;

test('an address across the river is asked about with the other fare, its price for these passengers, and the papers', () => {
  const advice = addressAdvice(trip, canadian);
  expect(advice).toMatchObject({
    code: 'address-across-border',
    suggestion: { dynamicLocation: 'Niagara Falls Canada' },
  });
  expect(advice?.message).toBe(
    `This address is in Canada, but the fare is for Niagara Falls USA, which is in the United States. The ride to Niagara Falls Canada costs ${formatPrice(2 * cents)}. You cross the border: everybody needs a passport or another accepted document.`,
  );
  const other = { ...trip, direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Canada' } as const;
  const back = addressAdvice({ ...other, passengerCount: null }, '300 3rd St, Niagara Falls NY 14301');
  expect(back?.message).toMatch(/^This address is in the United States.*The ride from Niagara Falls NY costs \$70\.$/);
  expect(addressAdvice(trip, '300 3rd St, Niagara Falls NY 14301')).toBeUndefined();
});

test('without a fare for that side, and of a ride back, nothing is suggested', () => {
  const welland = addressAdvice({ ...trip, dynamicLocation: 'Youngstown' }, '1 Main St, Welland, ON');
  expect(welland).not.toHaveProperty('suggestion');
  expect(welland?.message).toContain('Choose the town where the address is');
  expect(addressAdvice(trip, canadian, 'back')).not.toHaveProperty('suggestion');
});

test('a booking is asked once for what both of its rides have in common', () => {
  const there = { ...trip, customDropoffAddress: canadian };
  const back = { ...trip, direction: 'to-buffalo', dynamicLocation: 'Niagara Falls NY' } as const;
  const rides = (address: string) => adviceOnRides([there, { ...back, customPickupAddress: address }]);
  expect(rides(canadian).map(({ ride }) => ride)).toEqual([1]);
  expect(rides('Murray Hill L2G 3K7').map(({ ride }) => ride)).toEqual([1, 2]);
  expect(adviceOnRides([{ ...there, customDropoffAddress: 'Hyatt Place' }])).toEqual([]);
});
