import type { FareId, FareIdsOf } from '@fallsline/domain/fares';
import type { PlaceId } from '@fallsline/domain/places';
import { stationWaiting } from '@fallsline/domain/promises-in-general';

export type RideQuestion = { readonly question: string; readonly answer: string };

type RidePlace<Place extends PlaceId> = {
  /** As a sentence names it. */
  readonly name: string;
  /** What is worth knowing about a ride that begins or ends there: true both ways. */
  readonly about: string;
  readonly questions: readonly RideQuestion[];
  /** Which roads the driver takes, told in the direction of travel: goes on from 'The driver takes'. */
  readonly roads: { readonly [fare in FareIdsOf<Place>]: string };
};

const toBridge = 'I-290 and I-190 to Lewiston, the Lewiston-Queenston Bridge';
const fromBridge = 'the Lewiston-Queenston Bridge, then I-190 over Grand Island and I-290 to the airport';

/** What a landing page tells of each end of our rides. */
export const ridePlaces: { readonly [Place in PlaceId]: RidePlace<Place> } = {
  'buffalo-airport': {
    name: 'Buffalo Airport',
    about:
      'Buffalo Niagara International Airport (BUF) is in Cheektowaga, New York, where the Kensington Expressway begins. It has one terminal, with departures upstairs and arrivals on the lower level.',
    questions: [],
    roads: {},
  },
  'niagara-falls-airport-iag': {
    name: 'Niagara Falls Airport (IAG)',
    about:
      'Niagara Falls International Airport (IAG) is a small terminal on Niagara Falls Boulevard, six miles east of the falls. Only a few steps lie between the curb and the counters.',
    questions: [
      {
        question: 'Is there a taxi stand at Niagara Falls Airport?',
        answer:
          'Few flights use it, and cars do not wait there on the chance of one. A booked ride is there because your flight is.',
      },
    ],
    roads: {
      'buffalo-airport--niagara-falls-airport-iag':
        'I-290 and I-190 over Grand Island, then Niagara Falls Boulevard (US 62) east to the terminal.',
      'niagara-falls-airport-iag--buffalo-airport':
        'Niagara Falls Boulevard (US 62) west to I-190, both Grand Island bridges, then I-290 to the terminal.',
    },
  },
  'niagara-falls-ny': {
    name: 'Niagara Falls, New York',
    about:
      'On the American side you walk from your hotel to the water: Prospect Point, the Maid of the Mist landing and the bridge to Goat Island are all inside Niagara Falls State Park, beside downtown.',
    questions: [
      {
        question: 'Which hotels in Niagara Falls, New York, do you serve?',
        answer:
          'All of them, and every house and campground in the city too: give us the name or the street address. The fare is the same for each.',
      },
      {
        question: 'Do you serve the train station as well?',
        answer: `Yes. The Amtrak station stands by the Whirlpool Bridge, and has the fare of the rest of the city. ${stationWaiting}`,
      },
    ],
    roads: {
      'buffalo-airport--niagara-falls-usa':
        'I-290 to the Niagara River, I-190 over both Grand Island bridges, then the Niagara Scenic Parkway along the upper river, with the rapids beside you at the end.',
      'niagara-falls-ny--buffalo-airport':
        'the Niagara Scenic Parkway along the rapids and the upper river, I-190 over both Grand Island bridges, then I-290 to the airport.',
      'niagara-falls-airport-iag--niagara-falls-ny':
        'Niagara Falls Boulevard (US 62) and Pine Avenue, straight through the city to the river.',
      'niagara-falls-ny--niagara-falls-airport-iag':
        'Pine Avenue and Niagara Falls Boulevard (US 62), straight from the river out to the terminal.',
    },
  },
  'niagara-falls-canada': {
    name: 'Niagara Falls, Ontario',
    about:
      'The Canadian side looks both falls in the face: the hotels of Fallsview stand on the ridge above the Horseshoe, Clifton Hill is below them, and Table Rock is at the very brink.',
    questions: [
      {
        question: 'Which bridge do you take?',
        answer:
          'The Rainbow Bridge as a rule, because Clifton Hill is at its Canadian end. When its line is long the driver takes the Lewiston-Queenston Bridge or the Peace Bridge instead, and the fare stays the same.',
      },
      {
        question: 'Do you serve the hotels in Fallsview?',
        answer: 'Yes, at their doors. Fallsview, Clifton Hill and Lundy’s Lane are all in this fare.',
      },
    ],
    roads: {
      'buffalo-airport--niagara-falls-canada':
        'I-290 and I-190 over Grand Island, the Niagara Scenic Parkway along the upper river, and the Rainbow Bridge, in full view of the falls.',
      'niagara-falls-canada--buffalo-airport':
        'the Rainbow Bridge, in full view of the falls, the Niagara Scenic Parkway along the upper river, then I-190 over Grand Island and I-290 to the airport.',
      'niagara-falls-airport-iag--niagara-falls-canada':
        'Niagara Falls Boulevard (US 62) through the city of Niagara Falls, and the Rainbow Bridge, in full view of the falls.',
      'niagara-falls-canada--niagara-falls-airport-iag':
        'the Rainbow Bridge, in full view of the falls, and Niagara Falls Boulevard (US 62) through the city and out to the terminal.',
    },
  },
  'niagara-on-the-lake': {
    name: 'Niagara-on-the-Lake, Ontario',
    about:
      'The old town stands where the river runs into Lake Ontario, across the water from Fort Niagara. Its inns and the theaters of the Shaw Festival are a short walk apart, and the wineries begin at the last house.',
    questions: [
      {
        question: 'Do you serve the wineries as well?',
        answer:
          'Every address in the town of Niagara-on-the-Lake, its wineries among them. For a day from one to the next, with the car waiting, ask us for a quotation.',
      },
      {
        question: 'Is there another way to get there or back?',
        answer:
          'No train or scheduled flight serves Niagara-on-the-Lake. To and from the airport in Buffalo it is a drive over the Lewiston-Queenston Bridge, whoever drives.',
      },
    ],
    roads: {
      'buffalo-airport--niagara-on-the-lake': `${toBridge}, then the Niagara Parkway down the Canadian bank, past the orchards of Queenston.`,
      'niagara-on-the-lake--buffalo-airport': `the Niagara Parkway up the Canadian bank, past the orchards of Queenston, ${fromBridge}.`,
    },
  },
  'grand-island': {
    name: 'Grand Island, New York',
    about:
      'Grand Island lies in the middle of the Niagara River, with a bridge at each end: Buffalo is on one side of it and the falls on the other. Beaver Island State Park is at its southern tip.',
    questions: [
      {
        question: 'Is the whole island one fare?',
        answer: 'Yes, from the South Bridge to the North Bridge, and along both river roads.',
      },
      {
        question: 'Do you cross the border on the way?',
        answer:
          'No. The island is American, and both of its bridges are: the border runs through the western branch of the river.',
      },
    ],
    roads: {
      'buffalo-airport--grand-island':
        'I-290 to the river at Tonawanda, then I-190 over the South Grand Island Bridge.',
      'grand-island--buffalo-airport':
        'I-190 over the South Grand Island Bridge to Tonawanda, then I-290 to the airport.',
    },
  },
  lewiston: {
    name: 'Lewiston, New York',
    about:
      'Lewiston is the village below the escarpment where the river leaves its gorge: Artpark, with its summer concerts, at one end of Center Street, and the landing at the other.',
    questions: [
      {
        question: 'Do you drive to concerts at Artpark, and home from them?',
        answer:
          'Yes: its gate has this fare, like every address in Lewiston. Book the ride home ahead, for the last song is late and taxis are few.',
      },
      {
        question: 'Does Niagara University count as Lewiston?',
        answer: 'Yes. Its campus stands on Monteagle Ridge, in the town of Lewiston, and has the same fare.',
      },
    ],
    roads: {
      'buffalo-airport--lewiston':
        'I-290 and I-190 over Grand Island and around the city of Niagara Falls, then the road down the escarpment into the village.',
      'lewiston-ny--buffalo-airport':
        'the road up the escarpment, I-190 around the city of Niagara Falls and over Grand Island, then I-290 to the airport.',
    },
  },
  youngstown: {
    name: 'Youngstown, New York',
    about:
      'Youngstown is the last village on the American bank. Old Fort Niagara has watched the mouth of the river from here since 1726, and the sailing harbor lies below Main Street.',
    questions: [
      {
        question: 'Do you serve Old Fort Niagara?',
        answer: 'Yes, and the rest of Fort Niagara State Park, its boat launch and its pool. It is the same fare.',
      },
      {
        question: 'Can we see Canada from there?',
        answer:
          'Yes: Niagara-on-the-Lake is half a mile across the water. By road it is sixteen miles, for the nearest bridge is in Lewiston.',
      },
    ],
    roads: {
      'buffalo-airport--youngstown':
        'I-290 and I-190 to Lewiston, then Route 18F down the lower river, all the way to where it meets Lake Ontario.',
      'youngstown--buffalo-airport':
        'Route 18F up the lower river to Lewiston, I-190 around the city of Niagara Falls and over Grand Island, then I-290 to the airport.',
    },
  },
  'st-catharines': {
    name: 'St. Catharines, Ontario',
    about:
      'St. Catharines is the largest city of the Niagara Peninsula. Ships climb past it through the Welland Canal, Brock University stands on the escarpment above, and Port Dalhousie on the lake below.',
    questions: [
      {
        question: 'Do you serve Brock University?',
        answer:
          'Yes, to the door of the residence. Brock is in this fare, and so are Port Dalhousie, the hospital and the downtown.',
      },
      {
        question: 'Can a lift bridge of the canal hold us up?',
        answer:
          'Not on this road: the Queen Elizabeth Way passes high over the Welland Canal on the Garden City Skyway, whatever sails below.',
      },
    ],
    roads: {
      'buffalo-airport--st-catharines': `${toBridge}, Highway 405, then the Queen Elizabeth Way over the Welland Canal.`,
      'st-catharines--buffalo-airport': `the Queen Elizabeth Way over the Welland Canal, Highway 405, ${fromBridge}.`,
    },
  },
  'toronto-airport': {
    name: 'Toronto Pearson Airport',
    about:
      'Toronto Pearson (YYZ) is in Mississauga, west of the city, and has two terminals for passengers, 1 and 3. From Buffalo you come to it around the head of Lake Ontario.',
    questions: [
      {
        question: 'Which terminal will you drive to?',
        answer:
          'The one of your airline: write it with the drop-off address, or the flight you leave on. Terminals 1 and 3 have the same fare.',
      },
      {
        question: 'Is one ride enough to connect two flights?',
        answer:
          'Plan generously. There is a border and the traffic of the Toronto area between the two airports, and no driver can promise either. Call us, and we tell you what the day looks like.',
      },
    ],
    roads: {
      'buffalo-airport--toronto-airport': `${toBridge}, the Queen Elizabeth Way around the head of Lake Ontario, then Highway 427 to the terminals.`,
    },
  },
  toronto: {
    name: 'Toronto, Ontario',
    about:
      'Downtown Toronto is straight across the lake and far around it: the road follows the shore by way of Hamilton, with the skyline in view for the ten miles next to the city.',
    questions: [
      {
        question: 'Which part of Toronto is in the fare?',
        answer:
          'The city itself: Union Station, the hotels, the theaters and the streets around them. For a suburb ask us first, and we answer with a price.',
      },
      {
        question: 'When is the road slowest?',
        answer:
          'On weekday mornings toward the city, in the late afternoon away from it, and on summer Fridays and Sundays both ways. Tell us when you must be there, and dispatch says when to start.',
      },
    ],
    roads: {
      'toronto--buffalo-airport': `the Gardiner Expressway along the shore, the Queen Elizabeth Way around the head of Lake Ontario, ${fromBridge}.`,
      'niagara-falls-airport-iag--toronto-canada':
        'Niagara Falls Boulevard (US 62) to I-190, the Lewiston-Queenston Bridge, the Queen Elizabeth Way around the head of Lake Ontario, then the Gardiner Expressway along the shore.',
      'toronto-canada--niagara-falls-airport-iag':
        'the Gardiner Expressway along the shore, the Queen Elizabeth Way around the head of Lake Ontario, the Lewiston-Queenston Bridge, then I-190 and Niagara Falls Boulevard (US 62) to the terminal.',
    },
  },
  hamilton: {
    name: 'Hamilton, Ontario',
    about:
      'Hamilton lies at the western end of Lake Ontario, between its harbor and the escarpment that people there call the Mountain. McMaster University is on its west side.',
    questions: [
      {
        question: 'Does the fare hold above the escarpment as well?',
        answer: 'Yes: the lower city, the Mountain, McMaster University and the hospitals all have the same fare.',
      },
      {
        question: 'Does the airport of Hamilton have this fare, too?',
        answer:
          'No. Hamilton’s airport (YHM) is in Mount Hope, south of the city. Ask us for it, and we answer with a price.',
      },
    ],
    roads: {
      'buffalo-airport--hamilton-canada': `${toBridge}, then the Queen Elizabeth Way along Lake Ontario, between the shore and the escarpment.`,
      'hamilton-canada--buffalo-airport': `the Queen Elizabeth Way along Lake Ontario, between the shore and the escarpment, ${fromBridge}.`,
    },
  },
  'buffalo-downtown': {
    name: 'downtown Buffalo',
    about:
      'Downtown Buffalo is City Hall and its square, the theaters of Main Street, the arena and Canalside on the harbor, and the medical campus at its northern edge.',
    questions: [
      {
        question: 'Which addresses count as downtown Buffalo?',
        answer:
          'City Hall, Canalside, the arena, the theaters, the medical campus, and the hotels and streets between them. For other parts of the city ask us first, and we answer with a price.',
      },
      {
        question: 'Do you drive to games and concerts at the arena, and home from them?',
        answer: 'Yes. Tell us when it ends, and we agree on a corner that is not closed to cars after the game.',
      },
    ],
    roads: {
      'buffalo-airport--buffalo-downtown':
        'the Kensington Expressway (Route 33), straight from the terminal into the city.',
      'buffalo-downtown--buffalo-airport':
        'the Kensington Expressway (Route 33), straight from the city to the terminal.',
    },
  },
  rochester: {
    name: 'Rochester, New York',
    about:
      'Rochester is the next city to the east, on the Genesee River and its own waterfall: the University of Rochester, RIT and the Eastman School of Music are what most of our guests travel for.',
    questions: [
      {
        question: 'Do you drive from Buffalo Airport to the universities in Rochester?',
        answer:
          'Yes: to the University of Rochester, RIT in Henrietta and the Eastman School of Music, with as many bags as a semester needs.',
      },
    ],
    roads: {
      'buffalo-airport--rochester': 'the New York State Thruway (I-90) east, then I-490 into the city.',
    },
  },
  erie: {
    name: 'Erie, Pennsylvania',
    about:
      'Erie is across the state line in Pennsylvania, and one road, I-90, goes all the way. Its bay is closed off from the lake by Presque Isle, a long peninsula of beaches that is a state park.',
    questions: [
      {
        question: 'Do you cross into another country on the way to Erie?',
        answer: 'No. It is two states and one country, along the southern shore of Lake Erie.',
      },
    ],
    roads: {
      'buffalo-airport--erie-pa':
        'the New York State Thruway (I-90) west along Lake Erie, past the Chautauqua vineyards and over the state line.',
    },
  },
};

/** The road of every fare, by the fare's id. */
export const rideRoads: { readonly [fare in FareId]: string } = Object.assign(
  {},
  ...Object.values(ridePlaces).map(({ roads }) => roads),
);
