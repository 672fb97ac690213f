import type { FareId } from '@fallsline/domain/fares';
import { stationWaiting } from '@fallsline/domain/promises-in-general';
import type { RideStory } from './ride-story.ts';

/** Rides that begin or end at Niagara Falls Airport (IAG), and not in Buffalo. */
export const storiesNiagara = {
  'niagara-falls-airport-iag--niagara-falls-ny': {
    about:
      'The airport of Niagara Falls is in the next town, beside the air base, and this is the shortest ride in our table: one boulevard, one avenue, and the river at the end of it.',
    roads: 'Niagara Falls Boulevard (US 62) and Pine Avenue, straight through the city to the river.',
    questions: [
      {
        question: 'Is it worth booking ahead for so short a ride?',
        answer:
          'Yes, because it is short: a driver who hopes for a fare does not wait where few planes land. The one that you booked comes for your flight.',
      },
      {
        question: 'Does the fare take us to the outlets or the casino?',
        answer:
          'The casino and all of downtown have it. The Fashion Outlets are on Military Road in the town of Niagara, on the way: ask us before you book.',
      },
      {
        question: 'Can we leave our bags in the car and look at the falls first?',
        answer:
          'Not in this fare, for the car goes on to the next guest. We drop you at your hotel, you leave the bags there and walk: downtown it is ten minutes.',
      },
      {
        question: 'Do you serve the air base next door?',
        answer:
          'The gate of the Air Reserve Station is not in the city, and so not in this fare: ask us for a price, and have your own pass in hand.',
      },
    ],
  },
  'niagara-falls-airport-iag--niagara-falls-canada': {
    about:
      'Land in New York, sleep in Ontario: from the small airport on the American side it is one boulevard and one bridge to the hotels on the ridge. You see the falls for the first time from the middle of the Rainbow Bridge.',
    roads:
      'Niagara Falls Boulevard (US 62) through the city of Niagara Falls, and the Rainbow Bridge, in full view of the falls.',
    questions: [
      {
        question: 'Where on the way do we show our passports?',
        answer:
          'Once, at the Canadian end of the bridge. Nobody checks you on the American side when you leave, so that the line is the one in front of the booths.',
      },
      {
        question: 'Our plane comes in at midnight. Is the bridge open?',
        answer:
          'The Rainbow Bridge never closes, and at night its line is usually short. Tell your hotel on the Canadian side that you will be late.',
      },
      {
        question: 'Do we need Canadian money for anything on this ride?',
        answer:
          'No. The toll is in the fare, and the fare is paid in US dollars when you book. For the first coffee in Clifton Hill a card will do.',
      },
    ],
  },
  'niagara-falls-airport-iag--toronto-canada': {
    about:
      'From the small terminal at Niagara Falls to the towers of Toronto the road goes halfway around the lake: past Queenston, St. Catharines and Hamilton, with the water on the right-hand side nearly all the way.',
    roads:
      'Niagara Falls Boulevard (US 62) to I-190, the Lewiston-Queenston Bridge, the Queen Elizabeth Way around the head of Lake Ontario, then the Gardiner Expressway along the shore.',
    questions: [
      {
        question: 'Can you drop one of us in Oakville or Mississauga on the way?',
        answer: 'It is on the road, but not in the fare. Tell us where, and we will give you one price for both stops.',
      },
      {
        question: 'What do Canadian residents declare at Queenston?',
        answer:
          'What you bought or were given abroad, with the receipts. How much is free depends on how many days you were away: keep your outbound boarding pass in your hand.',
      },
      {
        question: 'Is the car warm enough for children to sleep in?',
        answer:
          'It is, and they can: seats for every age cost nothing and are in the car when you come out. Choose them when you book.',
      },
    ],
  },
  'niagara-falls-ny--niagara-falls-airport-iag': {
    about:
      'From the hotels of downtown it is the length of one avenue to the terminal on the boulevard. There is no highway in it and no river, and at five in the morning hardly another car.',
    roads: 'Pine Avenue and Niagara Falls Boulevard (US 62), straight from the river out to the terminal.',
    questions: [
      {
        question: 'How early do the counters at IAG open?',
        answer:
          'It depends on the flight: ask your airline when it starts taking bags. At a small airport it makes little sense to be there long before that.',
      },
      {
        question: 'Can the car come to the train station for us?',
        answer: `Yes, to Amtrak’s on Depot Avenue West. ${stationWaiting}`,
      },
      {
        question: 'Can you stop at the outlets for an hour?',
        answer:
          'Not in the fare. Two rides, or a quotation with the wait in it: tell us which, and you have the price before you book.',
      },
      {
        question: 'What if my flight from IAG is called off?',
        answer:
          'If the airline offers you a seat from Buffalo instead, call us before the pickup: the ride there is in our table, too, at a fare of its own. If it offers another day, move the ride to that.',
      },
    ],
  },
  'niagara-falls-canada--niagara-falls-airport-iag': {
    about:
      'The nearest terminal to Fallsview is in another country: over the Rainbow Bridge, through one city, and you are at the counters. On a quiet morning the officers’ questions take longer than the road.',
    roads:
      'the Rainbow Bridge, in full view of the falls, and Niagara Falls Boulevard (US 62) through the city and out to the terminal.',
    questions: [
      {
        question: 'We are Canadians with an American ticket. Which papers do we carry?',
        answer:
          'A passport for each of you is enough for both, the booth and the gate. A NEXUS card also works at the bridge, and for a flight inside the States.',
      },
      {
        question: 'Can I leave my own car on the Canadian side?',
        answer:
          'At your hotel, if it lets you; ask for its price by the day. We pick you up there, and at the end of the trip at the terminal.',
      },
      {
        question: 'What happens if a passport is missing at the booth?',
        answer:
          'The officers decide, and it takes time. Look for all of them before you leave the lobby: that is the last place from which you can still go back up for one.',
      },
    ],
  },
  'toronto-canada--niagara-falls-airport-iag': {
    about:
      'It is a long way to a small airport, and for a family it can be worth it: one car, one border by road, and at the end a terminal where the gate is in sight of the door.',
    roads:
      'the Gardiner Expressway along the shore, the Queen Elizabeth Way around the head of Lake Ontario, the Lewiston-Queenston Bridge, then I-190 and Niagara Falls Boulevard (US 62) to the terminal.',
    questions: [
      {
        question: 'How much extra time should we allow?',
        answer:
          'An hour beyond the table on a working day, because the Gardiner and the bridge can both be slow. At a small airport there is seldom a next plane to catch instead.',
      },
      {
        question: 'Where in Toronto do you pick up?',
        answer:
          'At hotels and homes in the city, at Union Station and at the ferry docks. North York and Scarborough are far from the Gardiner: ask us first.',
      },
      {
        question: 'Can we stop once at Niagara-on-the-Lake, or for lunch?',
        answer:
          'Ask for a price with the stop in it. The fare in the table is for the direct road from your door to the terminal.',
      },
    ],
  },
} as const satisfies { readonly [fare in FareId]?: RideStory };
