import type { Extras, FareId, NewCar, NewDriver, PlaceId } from '@fallsline/domain';

// A day to look at the board with. Everybody in it is invented, and no phone or mail of it reaches anybody.

/** What is about to be seen of a ride; without one it is driven as it was booked. */
type Part = 'no-driver' | 'silent' | 'no-show' | 'asks-to-cancel' | 'two-phones';

export type SeedRide = {
  /** A time of the day, or minutes from now. */
  readonly at: string | number;
  readonly fare: FareId;
  readonly guest: string;
  readonly guests: number;
  readonly part?: Part;
  readonly extras?: Extras;
};

/** 40 rides: those around now are each at another step. */
// biome-ignore format: a table is read a ride a line
export const seedRides: readonly SeedRide[] = [
  { at: '03:40', fare: 'niagara-falls-ny--buffalo-airport', guest: 'Ruth Abara', guests: 2 },
  { at: '04:05', fare: 'lewiston-ny--buffalo-airport', guest: 'Owen Castellane', guests: 1 },
  { at: '04:15', fare: 'niagara-falls-canada--buffalo-airport', guest: 'Priya Nambiar', guests: 4 },
  { at: '04:30', fare: 'buffalo-downtown--buffalo-airport', guest: 'Colin Reyes', guests: 1 },
  { at: '04:40', fare: 'st-catharines--buffalo-airport', guest: 'Hannah Voss', guests: 3 },
  { at: '05:00', fare: 'grand-island--buffalo-airport', guest: 'Marcus Ilic', guests: 2 },
  { at: '05:20', fare: 'youngstown--buffalo-airport', guest: 'Joan Petrakis', guests: 2, extras: { childSeats: { booster: 1 } } },
  { at: '06:10', fare: 'niagara-on-the-lake--buffalo-airport', guest: 'Theo Lindqvist', guests: 2 },
  { at: '06:45', fare: 'buffalo-downtown--buffalo-airport', guest: 'Anita Kowal', guests: 3 },
  { at: '07:30', fare: 'niagara-falls-ny--buffalo-airport', guest: 'Gil Navarro', guests: 2 },
  { at: '08:20', fare: 'buffalo-airport--rochester', guest: 'Sofia Brandt', guests: 1 },
  { at: '09:05', fare: 'buffalo-airport--niagara-falls-usa', guest: 'Yusuf Demir', guests: 4, extras: { luggage: 6 } },
  { at: '09:40', fare: 'niagara-falls-airport-iag--niagara-falls-ny', guest: 'Clara Whelan', guests: 2 },
  { at: '10:15', fare: 'toronto--buffalo-airport', guest: 'Ethan Moreau', guests: 2 },
  { at: '10:50', fare: 'buffalo-airport--niagara-falls-canada', guest: 'Mei Tanaka', guests: 5 },
  { at: '11:35', fare: 'grand-island--buffalo-airport', guest: 'Paul Hendry', guests: 1 },
  { at: '12:25', fare: 'buffalo-airport--lewiston', guest: 'Irene Sato', guests: 2 },
  { at: '13:10', fare: 'niagara-falls-canada--niagara-falls-airport-iag', guest: 'Bram de Wit', guests: 3 },
  { at: '13:50', fare: 'buffalo-airport--hamilton-canada', guest: 'Nadia Orlova', guests: 2 },
  { at: '14:30', fare: 'buffalo-airport--niagara-falls-usa', guest: 'Liam Doyle', guests: 4 },
  { at: '15:05', fare: 'niagara-falls-ny--buffalo-airport', guest: 'Grace Okafor', guests: 2 },
  { at: '15:45', fare: 'buffalo-airport--grand-island', guest: 'Tomas Vega', guests: 1, extras: { note: 'Oversize skis, 6 ft.' } },
  { at: '16:20', fare: 'buffalo-airport--niagara-falls-canada', guest: 'Ada Lindholm', guests: 9 },
  { at: '17:15', fare: 'buffalo-airport--buffalo-downtown', guest: 'Henry Ashe', guests: 1 },
  { at: '17:50', fare: 'buffalo-airport--niagara-falls-canada', guest: 'Noor Haddad', guests: 2 },
  { at: '18:40', fare: 'niagara-falls-airport-iag--niagara-falls-canada', guest: 'Vera Molnar', guests: 4 },
  { at: '19:25', fare: 'buffalo-airport--niagara-on-the-lake', guest: 'Pierre Gagnon', guests: 2 },
  { at: '20:10', fare: 'buffalo-airport--st-catharines', guest: 'Leah Stein', guests: 3, extras: { childSeats: { rearFacing: 1 } } },
  { at: '21:00', fare: 'buffalo-airport--niagara-falls-usa', guest: 'Omar Farouk', guests: 2 },
  { at: '22:15', fare: 'buffalo-airport--erie-pa', guest: 'Kate Brannigan', guests: 2 },
  { at: '23:30', fare: 'buffalo-airport--niagara-falls-usa', guest: 'Rosa Ibarra', guests: 1 },
  { at: -55, fare: 'buffalo-airport--niagara-falls-canada', guest: 'Dana Whitfield', guests: 2 },
  { at: -22, fare: 'youngstown--buffalo-airport', guest: 'Cal Renner', guests: 1, part: 'no-show' },
  { at: -2, fare: 'buffalo-airport--youngstown', guest: 'Lena Fischer', guests: 3, part: 'two-phones' },
  { at: 10, fare: 'buffalo-airport--buffalo-downtown', guest: 'Jonah Pryce', guests: 1, part: 'silent' },
  { at: 16, fare: 'buffalo-airport--lewiston', guest: 'Amara Nwosu', guests: 2, part: 'two-phones' },
  { at: 45, fare: 'buffalo-airport--niagara-falls-usa', guest: 'Stella Marsh', guests: 2, part: 'no-driver' },
  { at: 95, fare: 'niagara-falls-airport-iag--niagara-falls-canada', guest: 'Lucia Ferran', guests: 8, part: 'two-phones' },
  { at: 170, fare: 'niagara-falls-canada--buffalo-airport', guest: 'Wes Tillman', guests: 2, part: 'asks-to-cancel' },
  { at: 205, fare: 'niagara-falls-airport-iag--niagara-falls-ny', guest: 'Edith Crane', guests: 2, extras: { wheelchair: true } },
];

/** Where guests are fetched from and set down. */
export const seedAddresses: { readonly [Place in PlaceId]?: string } = {
  'niagara-falls-ny': '310 Rainbow Boulevard',
  'niagara-falls-canada': '5875 Falls Avenue',
  'niagara-on-the-lake': '6 Picton Street',
  'grand-island': '2475 Grand Island Boulevard',
  lewiston: '460 Center Street',
  youngstown: '1 Lockport Street',
  'st-catharines': '89 St. Paul Street',
  hamilton: '150 King Street East',
  'buffalo-downtown': '92 West Chippewa Street',
  rochester: '70 State Street',
  erie: '55 West Bay Drive',
  toronto: '100 Front Street West',
};

const names = [
  ['Sam', 'Okoro'],
  ['Marcy', 'Pell'],
  ['Lena', 'Novak'],
  ['Tony', 'Marchetti'],
  ['Denise', 'Fontaine'],
  ['Ray', 'Sobczak'],
  ['Ines', 'Cabral'],
  ['Walt', 'Greer'],
  ['Bea', 'Lindgren'],
  ['Hugo', 'Salas'],
  ['Nora', 'Quill'],
  ['Piotr', 'Zielinski'],
  ['Gwen', 'Abbott'],
  ['Luc', 'Tremblay'],
] as const;

/** 14 drivers, each with a phone of their own. */
export const seedDrivers: readonly NewDriver[] = names.map(([firstName, lastName], index) => ({
  firstName,
  lastName,
  phone: `+17165550${160 + index}`,
  language: lastName === 'Tremblay' ? 'fr' : lastName === 'Salas' ? 'es' : 'en',
}));

const common = { make: 'Toyota', color: 'Yellow' };
const van = { ...common, model: 'Sienna', seats: 6 };
const sedan = { ...common, model: 'Camry', seats: 4 };
const sedans = [2, 4, 8, 11, 15];

/** 15, of which the twelfth has a ramp. */
export const seedCars: readonly NewCar[] = Array.from({ length: 15 }, (_, index) => {
  const number = index + 1;
  return { ...(sedans.includes(number) ? sedan : van), number, plate: `FLS ${4200 + number}`, ramp: number === 12 };
});
