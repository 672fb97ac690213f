import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions } from './direction.ts';
import { fareById, fares } from './fares.ts';
import { placeNamed } from './places.ts';
import { endsOf, findFare, isAirportPickup, isAirportTransfer, placesOf, tripOfCard } from './trip.ts';

describe('finding a fare', () => {
  it('finds every fare by its own direction and location', () => {
    for (const fare of fares) expect(findFare(fare.direction, fare.location)).toBe(fare);
  });

  it('finds every fare by what its card derives', () => {
    for (const fare of fares) {
      const trip = tripOfCard(endsOf(fare));
      expect(trip && findFare(trip.direction, trip.location)).toBe(fare);
    }
  });

  it('takes two spellings of a ride between the airports for one', () => {
    const there = fareById('buffalo-airport--niagara-falls-airport-iag');
    const back = fareById('niagara-falls-airport-iag--buffalo-airport');
    expect(findFare('to-buffalo', 'Niagara Falls Airport IAG')).toBe(back);
    expect(findFare('from-Niagara-Airport', 'Buffalo Airport')).toBe(back);
    expect(findFare('from-Buffalo-Airport', 'Niagara Falls Airport IAG')).toBe(there);
    expect(findFare('to-niagara', 'Buffalo Airport')).toBe(there);
  });

  it.each(['Grand island', ' GRAND ISLAND ', 'Grand-Island', 'Gránd Island'])('reads the spelling "%s"', (spelling) => {
    expect(findFare('from-Buffalo-Airport', spelling)?.to).toBe('grand-island');
  });

  it('takes the spelling of one direction in another', () => {
    expect(findFare('from-Buffalo-Airport', 'Niagara Falls NY')?.id).toBe('buffalo-airport--niagara-falls-usa');
    expect(findFare('from-Buffalo-Airport', 'Lewiston NY')?.id).toBe('buffalo-airport--lewiston');
    expect(findFare('to-buffalo', 'Lewiston')?.id).toBe('lewiston-ny--buffalo-airport');
  });

  it('has nothing for a place of another direction, the other end itself, an unknown place or an inherited name', () => {
    expect(findFare('to-niagara', 'Rochester')).toBeUndefined();
    expect(findFare('from-Buffalo-Airport', 'Toronto')).toBeUndefined();
    expect(findFare('from-Buffalo-Airport', 'Buffalo Airport')).toBeUndefined();
    for (const name of ['', 'Mars', 'Niagara Falls', '__proto__', 'constructor']) {
      expect(findFare('to-buffalo', name)).toBeUndefined();
    }
  });

  it('finds nothing in any text that names no place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...directions), fc.string(), (direction, text) => {
        fc.pre(placeNamed(text) === undefined);
        expect(findFare(direction, text)).toBeUndefined();
        expect(placesOf(direction, text)).toBeUndefined();
      }),
    );
  });
});

describe('the ends of a trip', () => {
  it('are those of its fare where it has one, and the words of the wire where the fare has left the table', () => {
    const booked = { direction: 'from-Buffalo-Airport', location: 'lewiston ny' } as const;
    expect(endsOf(booked)).toEqual({ from: 'Buffalo Airport', to: 'lewiston ny' });
    expect(endsOf({ ...booked, fareId: 'buffalo-airport--lewiston' })).toEqual({
      from: 'Buffalo Airport',
      to: 'Lewiston',
    });
    expect(endsOf({ ...booked, fareId: 'buffalo-airport--atlantis' })).toEqual(endsOf(booked));
  });

  it('call the airports by their full names, at either end', () => {
    expect(endsOf({ direction: 'to-buffalo', location: 'niagara falls airport iag' })).toEqual({
      from: 'Niagara Falls Airport (IAG)',
      to: 'Buffalo Airport',
    });
  });
});

describe('an airport pickup', () => {
  it('goes by the place of the pickup: every fare that begins at one of our airports, in either spelling', () => {
    const airports = ['buffalo-airport', 'niagara-falls-airport-iag'];
    for (const fare of fares) {
      const begins = airports.includes(fare.from);
      expect(isAirportPickup(fare.direction, fare.location)).toBe(begins);
      const card = tripOfCard(endsOf(fare));
      expect(card && isAirportPickup(card.direction, card.location)).toBe(begins);
      expect(isAirportTransfer(fare.direction, fare.location)).toBe(begins && airports.includes(fare.to));
    }
  });

  it('is not one at the airport of Toronto, where we meet nobody, and is one before the town is chosen', () => {
    expect(isAirportPickup('to-buffalo', 'Toronto Airport')).toBe(false);
    expect(isAirportPickup('to-buffalo', '')).toBe(false);
    expect(isAirportPickup('from-Niagara-Airport', '')).toBe(true);
  });

  it('is no ride from an airport to itself', () => {
    expect(isAirportTransfer('from-Buffalo-Airport', 'Buffalo Airport')).toBe(false);
    expect(isAirportTransfer('to-niagara', 'IAG')).toBe(false);
  });
});
