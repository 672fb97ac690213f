import { freeWaitingMinutes, type PlaceId } from '@fallsline/domain';

export type RideQuestion = { readonly question: string; readonly answer: string };

export type RidePlace = {
  /** As a sentence names it. */
  readonly name: string;
  /** What is worth knowing about a ride that begins or ends there. */
  readonly about: string;
  readonly questions: readonly RideQuestion[];
};

/** What is true of each end of our rides, whichever way one travels. */
export const ridePlaces: { readonly [place in PlaceId]: RidePlace } = {
  'buffalo-airport': {
    name: 'Buffalo Airport',
    about:
      'Buffalo Niagara International Airport (BUF) is in Cheektowaga, New York, where the Kensington Expressway begins. It has one terminal, with arrivals on the lower level.',
    questions: [
      {
        question: 'Where do I meet the driver at Buffalo Airport?',
        answer: `At the arrivals level of the one terminal, with your name on a sign. The driver waits ${freeWaitingMinutes} minutes at no charge, for bags and for customs.`,
      },
    ],
  },
  'niagara-falls-airport-iag': {
    name: 'Niagara Falls Airport (IAG)',
    about:
      'Niagara Falls International Airport (IAG) is a small terminal on Niagara Falls Boulevard, six miles east of the falls: it takes a few steps from the baggage belt to the car.',
    questions: [
      {
        question: 'Is there a taxi rank at Niagara Falls Airport?',
        answer:
          'Few flights land there, and cars do not wait on the chance of one. A booked ride is there because your flight is.',
      },
    ],
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
        question: 'Do you also meet trains?',
        answer: `Yes. The Amtrak station in Niagara Falls stands by the Whirlpool Bridge, and the driver waits ${freeWaitingMinutes} minutes there at no charge, as at an airport.`,
      },
    ],
  },
  'niagara-falls-canada': {
    name: 'Niagara Falls, Ontario',
    about:
      'The Canadian side looks both falls in the face: the hotels of Fallsview stand on the ridge above the Horseshoe, Clifton Hill is below them, and Table Rock is at the very brink.',
    questions: [
      {
        question: 'Which bridge do you take to the Canadian side?',
        answer:
          'The Rainbow Bridge as a rule, for it ends beside Clifton Hill. When its line is long the driver takes the Lewiston-Queenston Bridge or the Peace Bridge instead; the fare stays the same.',
      },
      {
        question: 'Can I be dropped at a hotel in Fallsview?',
        answer: 'Yes, at its door. Fallsview, Clifton Hill and Lundy’s Lane are all in this fare.',
      },
    ],
  },
  'niagara-on-the-lake': {
    name: 'Niagara-on-the-Lake, Ontario',
    about:
      'The old town stands where the river runs into Lake Ontario, across the water from Fort Niagara. Its inns and the theatres of the Shaw Festival are a short walk apart, and the wineries begin at the last house.',
    questions: [
      {
        question: 'Do you drive to the wineries as well?',
        answer:
          'To any address in the town of Niagara-on-the-Lake, its wineries among them. For a day from one to the next, with the car waiting, ask us for a quotation.',
      },
      {
        question: 'Is there another way to get there?',
        answer:
          'No train or scheduled flight comes to Niagara-on-the-Lake. From the airport in Buffalo it is a drive over the Lewiston-Queenston Bridge, whoever drives.',
      },
    ],
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
  },
  lewiston: {
    name: 'Lewiston, New York',
    about:
      'Lewiston is the village below the escarpment where the river leaves its gorge: Artpark, with its summer concerts, at one end of Center Street, and the landing at the other.',
    questions: [
      {
        question: 'Can you bring us to a concert at Artpark?',
        answer:
          'Yes: this fare ends at its gate, or at any other address in Lewiston. Book the ride home with it, for the last song is late and taxis are few.',
      },
      {
        question: 'Does Niagara University count as Lewiston?',
        answer: 'Yes. Its campus stands on Monteagle Ridge, in the town of Lewiston, and has the same fare.',
      },
    ],
  },
  youngstown: {
    name: 'Youngstown, New York',
    about:
      'Youngstown is the last village on the American bank. Old Fort Niagara has watched the mouth of the river from here since 1726, and the sailing harbor lies below Main Street.',
    questions: [
      {
        question: 'Do you drive to Old Fort Niagara?',
        answer: 'Yes, and to the rest of Fort Niagara State Park, its boat launch and its pool. It is the same fare.',
      },
      {
        question: 'Can we see Canada from there?',
        answer:
          'Yes: Niagara-on-the-Lake is half a mile across the water. By road it is sixteen miles, for the nearest bridge is in Lewiston.',
      },
    ],
  },
  'st-catharines': {
    name: 'St. Catharines, Ontario',
    about:
      'St. Catharines is the largest city of the Niagara Peninsula. Ships climb past it through the Welland Canal, Brock University stands on the escarpment above, and Port Dalhousie on the lake below.',
    questions: [
      {
        question: 'Do you bring students to Brock University?',
        answer:
          'Yes, to the door of the residence. Brock is in this fare, and so are Port Dalhousie, the hospital and the downtown.',
      },
      {
        question: 'Can a lift bridge of the canal hold us up?',
        answer:
          'Not on this road: the Queen Elizabeth Way passes high over the Welland Canal on the Garden City Skyway, whatever sails below.',
      },
    ],
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
  },
  toronto: {
    name: 'Toronto, Ontario',
    about:
      'Downtown Toronto is straight across the lake and far around it: the road follows the shore from Niagara past Hamilton, and the skyline is before you for the last ten miles.',
    questions: [
      {
        question: 'Which part of Toronto is in the fare?',
        answer:
          'The city itself: Union Station, the hotels, the theatres and the streets around them. For a suburb ask us first, and we answer with a price.',
      },
      {
        question: 'When is the road to Toronto slowest?',
        answer:
          'On weekday mornings toward the city, in the late afternoon away from it, and on summer Fridays and Sundays both ways. Leave us the time you must be there, and dispatch says when to start.',
      },
    ],
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
        question: 'Is this the way to the airport of Hamilton?',
        answer:
          'Hamilton’s airport (YHM) is in Mount Hope, south of the city. It is not in this fare: ask us, and we answer with a price.',
      },
    ],
  },
  'buffalo-downtown': {
    name: 'downtown Buffalo',
    about:
      'Downtown Buffalo is City Hall and its square, the theatres of Main Street, the arena and Canalside on the harbor, and the medical campus at its northern edge.',
    questions: [
      {
        question: 'Which addresses count as downtown Buffalo?',
        answer:
          'City Hall, Canalside, the arena, the theatres, the medical campus, and the hotels and streets between them. For other parts of the city ask us first, and we answer with a price.',
      },
      {
        question: 'Do you drive to games and concerts at the arena?',
        answer: 'Yes. Tell us when it ends, and we agree on a corner that is not closed to cars after the game.',
      },
    ],
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
      {
        question: 'Is there a fare back to Buffalo Airport?',
        answer:
          'Not in our table, but we drive it. Ask us for a quotation, by phone or with the contact form, and you have the price that day.',
      },
    ],
  },
  erie: {
    name: 'Erie, Pennsylvania',
    about:
      'Erie is in the next state but one road, I-90, goes all the way. Its bay is closed off from the lake by Presque Isle, a long peninsula of beaches that is a state park.',
    questions: [
      {
        question: 'Do you cross into another country on the way to Erie?',
        answer: 'No. It is two states and one country, along the southern shore of Lake Erie.',
      },
      {
        question: 'Is there a fare back from Erie?',
        answer:
          'Not in our table, but we drive it. Ask us for a quotation, by phone or with the contact form, and you have the price that day.',
      },
    ],
  },
};
