import { airportOf, beginsAtAirport, type Direction } from './direction.ts';
import { type Fare, fareBetween } from './fares.ts';
import { type PlaceId, placeIds, placeNamed, places } from './places.ts';

// Which side of the river an address is on, by what the address itself says: a postal code, a state or province, a
// country. A town or a hotel is no evidence: there are two Niagara Falls, and we know no list of hotels with a source.

type Country = 'US' | 'CA';

/** What a guest's own address says of its country, and of the town where it names one that we drive to. */
export type ReadAddress = { country: Country; town: PlaceId | undefined };

/** What stands at the end of a part of an address. Only of the states and the province that we drive to. */
const regions: Readonly<Record<string, Country>> = {
  ny: 'US',
  'new york': 'US',
  'new york state': 'US',
  nys: 'US',
  pa: 'US',
  pennsylvania: 'US',
  on: 'CA',
  ont: 'CA',
  ontario: 'CA',
};
const countries: Readonly<Record<string, Country>> = {
  usa: 'US',
  'united states': 'US',
  'united states of america': 'US',
  canada: 'CA',
};
/** Too short to be a country after just any word. */
const shortCountries: Readonly<Record<string, Country>> = { us: 'US', ca: 'CA' };

/** The letters that Canada Post uses: no D, F, I, O, Q, U anywhere, no W, Z in front. */
const postalCode = /\b[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d\b/gi;
/** At the end, for a house number of five digits stands in front: ours begin with 1, in New York and Pennsylvania. */
const zipCode = /^(?:(.*\S) )?1\d{4}(?:-\d{4})?$/;
const noZipAfter = /\b(?:room|suite|apt|unit|box|gate|no)$|#$/;

/** What is before one of these makes 'Ontario' and the like no region: 'Lake Ontario', '500 Ontario', 'Consulate of Canada'. */
const noRegionAfter = /(?:^|\s)(?:lake|of|air|and|&|at|hotel|\d+\w?)$/;

/**
 * What an address says of its country: by its Canadian postal code; else by the last of its parts that ends in a state, a
 * province or a country, or by a ZIP code at its end. Undefined where it says nothing, as most do: a street or a town
 * named after the other side ('Ontario St', 'Canada Dr') says nothing.
 *
 * @example countryOfAddress('6455 fallsview blvd, niagara falls l2g3k7') // 'CA'
 */
export function countryOfAddress(address: string): Country | undefined {
  return readAddress(address)?.country;
}

/** The same, with the town. */
function readAddress(address: string): ReadAddress | undefined {
  const coded = address.replace(postalCode, ',');
  const parts = coded
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[,;()\n]|\s-\s/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const isCanadian = coded !== address;
  const read = parts.map(readPart);
  const country = isCanadian ? 'CA' : read.findLast((part) => part.country)?.country;
  if (!country) return undefined;
  const towns = read.map(({ rest }) => townIn(rest, country));
  return { country, town: towns.findLast((town) => town !== undefined) };
}

/** A part without the code, the country and the region at its end, and what these say. */
function readPart(part: string): { rest: string; country: Country | undefined } {
  const zip = zipCode.exec(part);
  const isZip = zip !== null && !noZipAfter.test(zip[1] ?? '');
  const uncoded = isZip ? (zip[1] ?? '') : part;
  const byZip = isZip ? 'US' : undefined;
  const byCountry = endingIn(uncoded, countries);
  const afterCountry = byCountry?.rest ?? uncoded;
  const short = byCountry ? undefined : endingIn(afterCountry, shortCountries);
  const shortStands = short && (short.rest === '' || endingIn(short.rest, regions));
  const named = shortStands ? short : byCountry;
  const region = endingIn(named?.rest ?? afterCountry, regions);
  return {
    rest: region?.rest ?? named?.rest ?? afterCountry,
    country: named?.country ?? byZip ?? region?.country,
  };
}

function endingIn(
  part: string,
  names: Readonly<Record<string, Country>>,
): { rest: string; country: Country } | undefined {
  const words = part.split(' ');
  for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
    const country = names[words.slice(-count).join(' ')];
    const rest = words.slice(0, -count).join(' ');
    if (country && !noRegionAfter.test(rest)) return { rest, country };
  }
  return undefined;
}

/** The place in a country that the end of a part names: 'clifton hill niagara falls' in Canada. */
function townIn(part: string, country: Country): PlaceId | undefined {
  const words = part.split(' ');
  const regionsThere = Object.keys(regions).filter((region) => regions[region] === country);
  for (let count = Math.min(words.length, 5); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const found = ['', ...regionsThere].map((region) => placeNamed(`${name} ${region}`)).find(Boolean);
    if (found && places[found].country === country) return found;
  }
  return undefined;
}

/** A guest's address that is on the other side of the river than the place whose fare is paid. */
export type OtherSide = {
  country: Country;
  /** The fare for that side; undefined where the address names no place that has one. */
  fare: Fare | undefined;
};

/**
 * Whether the guest's own address says that it is in another country than the place of the trip, and the fare for that
 * side: of the town that the address names, or of the place's namesake. Undefined where it is not, or says nothing.
 *
 * @example otherSideOf({ direction: 'to-buffalo', dynamicLocation: 'Niagara Falls NY' }, 'Clifton Hill, Niagara Falls, ON')
 */
export function otherSideOf(
  { direction, dynamicLocation }: { direction: Direction; dynamicLocation: string },
  address: string,
): OtherSide | undefined {
  const place = placeNamed(dynamicLocation);
  const read = place && readAddress(address);
  if (!read || read.country === places[place].country) return undefined;
  const airport = airportOf[direction];
  const fareTo = (town: PlaceId) =>
    beginsAtAirport(direction) ? fareBetween(airport, town) : fareBetween(town, airport);
  const towns = [read.town, namesakeOf(place)].filter((town) => town !== undefined);
  return { country: read.country, fare: towns.map(fareTo).find((fare) => fare?.direction === direction) };
}

/** The place across the border that people call by the same name. */
function namesakeOf(place: PlaceId): PlaceId | undefined {
  const name = (id: PlaceId) => places[id].label.replace(/ (?:NY|Canada)$/, '');
  return placeIds.find((id) => name(id) === name(place) && places[id].country !== places[place].country);
}
