import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryOfAddress, otherSideOf } from './address-country.ts';
import { fares } from './fares.ts';
import { placeNamed, places } from './places.ts';

describe('the country of an address', () => {
  test.each([
    ['6455 Fallsview Blvd, Niagara Falls, ON L2G 3K7', 'CA'],
    ['6455 fallsview blvd niagara falls l2g3k7', 'CA'],
    ['6455 Fallsview Blvd, L2G-3K7', 'CA'],
    ['Clifton Hill, Niagara Falls, on', 'CA'],
    ['Clifton Hill, Niagara Falls ON', 'CA'],
    ['Clifton Hill, Niagara Falls, Ont.', 'CA'],
    ['Clifton Hill, Niagara Falls, Ontario (blue door)', 'CA'],
    ['Marriott Niagara Falls Canada', 'CA'],
    ['Marriott, Niagara Falls, ON, CA', 'CA'],
    ['Marriott, Niagara Falls, Ontario, Canada', 'CA'],
    ['14301 Niagara Parkway, Niagara-on-the-Lake, ON', 'CA'],
    ['New York Fries, Clifton Hill, Niagara Falls, ON', 'CA'],
    ['300 3rd Street, Niagara Falls, NY 14303', 'US'],
    ['300 3rd street niagara falls ny', 'US'],
    ['300 3rd Street, Niagara Falls, N.Y.', 'US'],
    ['300 3rd Street, Niagara Falls 14301', 'US'],
    ['300 3rd Street, Niagara Falls, New York 14301-1234', 'US'],
    ['300 3rd Street, Niagara Falls, USA', 'US'],
    ['300 3rd Street, Niagara Falls NY US', 'US'],
    ['500 Ontario St, Buffalo NY', 'US'],
    ['500 Ontario, Buffalo, NY', 'US'],
    ['6081 Lake Rd, Ontario, NY 14519', 'US'],
    ['77 Canada Dr, West Seneca, NY 14224', 'US'],
    ['12 State St, Erie, PA', 'US'],
  ])('%s: %s', (address, country) => {
    expect(countryOfAddress(address)).toBe(country);
  });

  test.each([
    '',
    'Niagara Falls',
    'Niagara-on-the-Lake',
    'Sheraton on the Falls',
    'Ontario St',
    '500 Ontario',
    '12 Ontario Avenue, Niagara Falls',
    'Lakehouse, view of Lake Ontario',
    'Canada Dr',
    '77 Canada Drive, Niagara Falls',
    'Air Canada counter',
    'Consulate of Canada',
    '14301 Main Street',
    'Room 12345, Hyatt Place',
    'New York Avenue 5',
    'Ask for us',
    'Apt 1A 2B, Main Street',
    'Hyatt Place, 310 Rainbow Blvd',
  ])('is not known of %j', (address) => {
    expect(countryOfAddress(address)).toBeUndefined();
  });
});

describe('generated addresses', () => {
  const street = fc.constantFrom('300 3rd Street', '14301 Main St', '5 Ontario St', '77 Canada Dr', 'New York Ave 9');
  const town = fc.constantFrom('Niagara Falls', 'Lewiston', 'Niagara-on-the-Lake', 'Buffalo', 'St. Catharines');
  const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVXY');
  const later = fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ');
  const digit = fc.integer({ min: 0, max: 9 });
  const postal = fc
    .tuple(letter, digit, later, fc.constantFrom(' ', '', '-'), digit, later, digit)
    .map((signs) => signs.join(''));
  const zip = fc.integer({ min: 10_001, max: 19_640 }).map(String);
  const ends = {
    CA: fc.oneof(
      fc.tuple(fc.constantFrom('ON ', 'Ontario, ', ''), postal).map((two) => two.join('')),
      fc.constantFrom('ON', 'Ontario', 'Canada', 'Ontario, Canada', 'Ont.', 'ON Canada', 'ON, CA'),
    ),
    US: fc.oneof(
      fc.tuple(fc.constantFrom('NY ', 'New York ', 'NY, ', 'PA '), zip).map((two) => two.join('')),
      fc.constantFrom('NY', 'New York', 'USA', 'NY, USA', 'N.Y.', 'NY US', 'United States', 'Pennsylvania'),
    ),
  } as const;
  const spelled = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll(', ', ' , '),
  );

  test.each(['CA', 'US'] as const)('in %s are known however they are spelled', (country) => {
    fc.assert(
      fc.property(street, town, fc.constantFrom(', ', ' '), ends[country], spelled, (at, of, between, end, spell) => {
        expect(countryOfAddress(spell(`${at}, ${of}${between}${end}`))).toBe(country);
      }),
      { numRuns: 2000 },
    );
  });

  test('that end at the town say nothing', () => {
    fc.assert(
      fc.property(street, town, spelled, (at, of, spell) => {
        expect(countryOfAddress(spell(`${at}, ${of}`))).toBeUndefined();
      }),
    );
  });

  test('are asked about by no fare of their own country, and by every fare of the other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fares), street, ends.CA, ends.US, (fare, at, canadian, american) => {
        const trip = { direction: fare.direction, dynamicLocation: fare.location };
        const place = placeNamed(fare.location);
        const isCanadian = place !== undefined && places[place].country === 'CA';
        expect(otherSideOf(trip, `${at}, ${isCanadian ? canadian : american}`)).toBeUndefined();
        const other = otherSideOf(trip, `${at}, ${isCanadian ? american : canadian}`);
        expect(other?.country).toBe(isCanadian ? 'US' : 'CA');
        if (other?.fare) expect(other.fare.direction).toBe(fare.direction);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['from-Buffalo-Airport', 'Niagara Falls USA', 'Clifton Hill, Niagara Falls, ON', 'Niagara Falls Canada'],
  ['to-buffalo', 'Niagara Falls NY', 'Clifton Hill L2G 3K7', 'Niagara Falls Canada'],
  ['to-niagara', 'Niagara Falls Canada', '300 3rd St, Niagara Falls NY 14301', 'Niagara Falls NY'],
  ['from-Buffalo-Airport', 'Lewiston', 'Queen St, Niagara-on-the-Lake, ON', 'Niagara on the Lake'],
  ['from-Buffalo-Airport', 'Niagara Falls USA', '1 King St W, Hamilton, Ontario', 'Hamilton Canada'],
  ['from-Buffalo-Airport', 'Youngstown', '1 Main St, Welland, ON', undefined],
] as const)('%s %s with %s: the fare of %s', (direction, dynamicLocation, address, location) => {
  expect(otherSideOf({ direction, dynamicLocation }, address)?.fare?.location).toBe(location);
});
