import type { FareId } from '@fallsline/domain/fares';
import { stationWaiting } from '@fallsline/domain/promises-in-general';
import type { RideStory } from './ride-story.ts';

const fromBridge = 'the Lewiston-Queenston Bridge, then I-190 over Grand Island and I-290 to the airport';

export const storiesToBuffalo = {
  'niagara-falls-ny--buffalo-airport': {
    about:
      'If you stay beside the American Falls, you fly home from Buffalo without a border on the way. The car comes to the hotel’s entrance, and on the parkway you see the rapids once more before the road turns inland.',
    roads:
      'the Niagara Scenic Parkway along the rapids and the upper river, I-190 over both Grand Island bridges, then I-290 to the airport.',
    questions: [
      {
        question: 'Do you pick up at the train station as well?',
        answer: `Yes. The Amtrak station stands by the Whirlpool Bridge, and has the fare of the rest of the city. ${stationWaiting}`,
      },
      {
        question: 'We check out at eleven and fly in the evening. What then?',
        answer:
          'Book the car for the afternoon and leave your bags at the hotel’s desk. You can be picked up at the state park instead, if you take the bags there with you.',
      },
      {
        question: 'Is the road to Buffalo Airport ever jammed?',
        answer:
          'On weekday mornings before nine I-190 and I-290 fill up, and in winter the Grand Island bridges are windy and slow. Choose a pickup a quarter of an hour earlier then.',
      },
    ],
  },
  'niagara-falls-canada--buffalo-airport': {
    about:
      'Many who stay on the Canadian side fly from Buffalo, because from there a flight to an American city is a domestic one: you cross the border on the road, in the car, and not in a line at the airport.',
    roads:
      'the Rainbow Bridge, in full view of the falls, the Niagara Scenic Parkway along the upper river, then I-190 over Grand Island and I-290 to the airport.',
    questions: [
      {
        question: 'What do American officers ask at the Rainbow Bridge?',
        answer:
          'Where you live, where you are flying, and what you are carrying. Say so if you have food, plants, or spirits from the duty-free shop. Visitors who need a visa or a travel authorization for the United States need it here, too, even if they only change planes.',
      },
      {
        question: 'What if the line at the bridge is long that morning?',
        answer:
          'The driver goes by Queenston or Fort Erie instead, if the line there is shorter. You pay the same. On the long weekends of either country choose a pickup an hour earlier all the same.',
      },
      {
        question: 'Can you pick us up at the casino or at the Skylon Tower?',
        answer:
          'At either, and at any lobby of Fallsview, Clifton Hill and Lundy’s Lane. Large hotels have several entrances: name the one with the taxis.',
      },
    ],
  },
  'niagara-falls-airport-iag--buffalo-airport': {
    about:
      'Buffalo Niagara International Airport (BUF) is in Cheektowaga, New York, where the Kensington Expressway begins. It has one terminal, with departures upstairs. From Niagara Falls Airport you drive there over an island in the middle of the river, and stay in one country.',
    roads: 'Niagara Falls Boulevard (US 62) west to I-190, both Grand Island bridges, then I-290 to the terminal.',
    questions: [
      {
        question: 'How much time do I need between a landing at IAG and a flight from Buffalo?',
        answer:
          'Add up what stands in the table: bags, road, and the hours that your second airline wants you there. With less than four hours between landing and departure there is no room for trouble, and one late bag is enough.',
      },
      {
        question: 'Is there a taxi stand at Niagara Falls Airport?',
        answer:
          'Few flights use it, and cars do not wait there on the chance of one. A booked ride is there because your flight is.',
      },
      {
        question: 'My flight was moved from one airport to the other. Can you come today?',
        answer:
          'If the pickup is an hour ahead or more, book it here; if it is sooner, call. Keep the airline’s message and our receipt: you may want to ask the airline for the money.',
      },
      {
        question: 'Can I sleep between the two flights?',
        answer:
          'Near the terminal in Cheektowaga there is a row of hotels, most of them with a shuttle to it. Take this ride to the airport and the shuttle from there, or ask us for a price to the hotel’s own door.',
      },
    ],
  },
  'niagara-on-the-lake--buffalo-airport': {
    about:
      'No train and no scheduled flight serves Niagara-on-the-Lake. The car takes you from the door of the inn up the wine road, over the river at Queenston and to the terminal in Cheektowaga, with one stop: the border.',
    roads: `the Niagara Parkway up the Canadian bank, past the orchards of Queenston, ${fromBridge}.`,
    questions: [
      {
        question: 'Can we take wine across the border?',
        answer:
          'An adult may bring a liter into the United States free of duty, and as a rule more for a small duty: tell the officer how many bottles you have. Pack them to be checked in, not for the cabin.',
      },
      {
        question: 'Our inn is on a lane without a number. How does the driver find it?',
        answer:
          'Write the inn’s name and its street. For a rented cottage write the house number and the nearest cross street as well.',
      },
      {
        question: 'Do you come out to Virgil, St. Davids and Queenston?',
        answer: 'Yes. They are villages of the same town, and have its fare.',
      },
      {
        question: 'Which days are slow at the bridge?',
        answer:
          'Summer Sundays: toward the United States the line grows after lunch, when the weekend ends. A morning flight has the road to itself; for an evening flight leave an hour earlier than the table says.',
      },
      {
        question: 'Could we fly home from Toronto instead?',
        answer:
          'Pearson is more than twice as far. There is no border on the way, but one inside the terminal for anybody who flies to the States, and no fare in our table. If your ticket is from there, ask for a price.',
      },
    ],
  },
  'st-catharines--buffalo-airport': {
    about:
      'From St. Catharines the terminal in Buffalo is nearer than that in Toronto, and the road there leads away from the big city’s traffic: over the canal, along the foot of the escarpment, and across the gorge of the river at Queenston.',
    roads: `the Queen Elizabeth Way over the Welland Canal, Highway 405, ${fromBridge}.`,
    questions: [
      {
        question: 'Can a lift bridge of the canal hold us up?',
        answer:
          'Not on this road: the Queen Elizabeth Way passes high over the Welland Canal on the Garden City Skyway, whatever sails below. In Port Weller, east of the canal, leave five minutes for the bridge at Lakeshore Road.',
      },
      {
        question: 'Do you pick up on campus when term ends?',
        answer:
          'Yes, at every residence of Brock. Book when you know the day of your last exam, and move the ride if the exam is moved. Suitcases of a whole year count as bags: say how many.',
      },
      {
        question: 'Is Thorold in this fare?',
        answer:
          'No: it is a city of its own, although the university touches it. Ask us with the address, and you have a price the same day.',
      },
      {
        question: 'Is it quicker by Fort Erie?',
        answer:
          'Now and then. The Queen Elizabeth Way ends at the Peace Bridge, and from there you drive through the city of Buffalo. The driver decides by the lines at the booths, and you pay what stands here.',
      },
      {
        question: 'My daughter flies alone. Can she take the car alone?',
        answer:
          'Yes. Book for a guest, with her own phone, and the driver asks for her by name. At the booth she answers for herself; if she is under eighteen, give her a letter in which both parents agree.',
      },
    ],
  },
  'hamilton-canada--buffalo-airport': {
    about:
      'Hamilton lies between two large airports. To Buffalo the road follows the fruit land of the peninsula instead of the city’s ring, and what you board there to Florida or to Las Vegas is a domestic flight.',
    roads: `the Queen Elizabeth Way along Lake Ontario, between the shore and the escarpment, ${fromBridge}.`,
    questions: [
      {
        question: 'When is the Queen Elizabeth Way slow?',
        answer:
          'On summer weekends, toward the falls in the morning and away from them in the evening, and where it narrows at St. Catharines. On such a day allow half an hour more.',
      },
      {
        question: 'Can you pick up two families at two addresses?',
        answer:
          'Call us before you book, with both addresses: dispatch will say whether it is one ride or two. For two cities ask for a quotation.',
      },
      {
        question: 'We are patients on our way to a clinic in the States. Do you know which papers we need?',
        answer:
          'Drivers know the booths, not the law. Bring the clinic’s letter with the appointment, and keep medicine in the boxes it was sold in.',
      },
    ],
  },
  'toronto--buffalo-airport': {
    about:
      'Downtown Toronto is straight across the lake from Buffalo and far around it: the road follows the shore by way of Hamilton, with the skyline behind you for the first ten miles.',
    roads: `the Gardiner Expressway along the shore, the Queen Elizabeth Way around the head of Lake Ontario, ${fromBridge}.`,
    questions: [
      {
        question: 'Which part of Toronto is in the fare?',
        answer:
          'The city itself: Union Station, the hotels, the theaters and the streets around them. For a suburb ask us first, and we will give you a price.',
      },
      {
        question: 'When is the road slowest?',
        answer:
          'On weekday mornings toward the city, in the late afternoon away from it, and on summer Fridays and Sundays both ways. Tell us when you must be there, and dispatch will tell you when to leave.',
      },
      {
        question: 'Why fly from Buffalo and not from Toronto?',
        answer:
          'A flight from Buffalo to an American city is a domestic one, and the ride is one price for all of you. Work out both with your own dates and party: add the fare there and back to the tickets, and compare.',
      },
    ],
  },
  'lewiston-ny--buffalo-airport': {
    about:
      'From the village under the escarpment it is a short climb to the highway, and the rest of the ride is spent on that: around one city, over an island between two bridges, and along the northern edge of another city.',
    roads:
      'the road up the escarpment, I-190 around the city of Niagara Falls and over Grand Island, then I-290 to the airport.',
    questions: [
      {
        question: 'Can students be picked up at Niagara University?',
        answer:
          'Yes, at the residence hall or at the gate on Lewiston Road. Write the name of the hall, or of the building where you wait.',
      },
      {
        question: 'Do you come to Sanborn and Ransomville?',
        answer:
          'Sanborn lies in the town of Lewiston only in part, and Ransomville in the next one. Give us the address by phone or in a message, and we will tell you whether it is this fare.',
      },
      {
        question: 'There is a concert at Artpark that evening. Does it hold up my ride?',
        answer:
          'When it ends, the streets between the park and the highway fill up for a while. Leave before the encore, or add half an hour.',
      },
    ],
  },
  'grand-island--buffalo-airport': {
    about:
      'Islanders are among the nearest to the terminal on our table, and yet there is one bridge in between, and no way around it. Most of the ride is two highways.',
    roads: 'I-190 over the South Grand Island Bridge to Tonawanda, then I-290 to the airport.',
    questions: [
      {
        question: 'What if the South Bridge is closed by wind or ice?',
        answer:
          'Then the car goes by the North Bridge and around through Niagara Falls, which takes longer. If a storm is announced, choose an earlier pickup, or call us.',
      },
      {
        question: 'Do you pick up at hotels and campgrounds?',
        answer:
          'Yes, and at every dock and farm of the island. For a campground write the number of your site, and meet the car at the gate if it is closed at night.',
      },
      {
        question: 'Can I send my parents alone?',
        answer:
          'Yes. Book for a guest: they get the pickup by email without the price, and the driver asks for them by name. If one of them uses a walker, say so in the form.',
      },
      {
        question: 'Is the bridge toll in the fare?',
        answer: 'Yes. You need no tag and get no bill by mail: the car is charged, and the fare includes it.',
      },
    ],
  },
  'youngstown--buffalo-airport': {
    about:
      'From the mouth of the river it is the whole length of the Niagara to the airport, past the villages of the lower river, the gorge and the island. The first miles are a country road of two lanes, and slow behind a tractor; the rest is highway.',
    roads:
      'Route 18F up the lower river to Lewiston, I-190 around the city of Niagara Falls and over Grand Island, then I-290 to the airport.',
    questions: [
      {
        question: 'Do you pick up at the marina and the yacht club?',
        answer:
          'Yes, at the gate above the docks on Water Street. Boats come in late: give us the phone that you have aboard.',
      },
      {
        question: 'Are Wilson and Porter in this fare?',
        answer:
          'Youngstown is a village in the town of Porter, whose houses have its fare. Wilson is the next harbor to the east: ask us for a price.',
      },
      {
        question: 'Is there phone signal at the river for the driver’s call?',
        answer:
          'There is, but near the fort a phone may join the Canadian network. Switch roaming on before the pickup, or wait where the driver sees you.',
      },
    ],
  },
  'buffalo-downtown--buffalo-airport': {
    about:
      'From a hotel on Main Street it is one expressway to the terminal, and the shortest ride to it that we sell. Offices and conferences end at five: at that hour the ramps fill up, and ten minutes more are well spent.',
    roads: 'the Kensington Expressway (Route 33), straight from the city to the terminal.',
    questions: [
      {
        question: 'Do you pick up at the train station on Exchange Street?',
        answer: `Yes: the Amtrak station there is downtown. ${stationWaiting}`,
      },
      {
        question: 'Where does the car stop when the arena lets out?',
        answer:
          'Not in front of it: those blocks are closed to cars for a while. Walk a few blocks up Main Street to a hotel, and name that as the pickup.',
      },
      {
        question: 'Are Elmwood, Allentown and the waterfront villages downtown?',
        answer:
          'The marina and Canalside are. Allentown and Elmwood Village lie north of it: ask us with your address, and we will give you a price.',
      },
      {
        question: 'How late can I leave for the last flight of the evening?',
        answer:
          'The table says it for a flight at eight. Lines are shorter by then, but counters stop taking bags some forty minutes before departure, however short the line is.',
      },
    ],
  },
} as const satisfies { readonly [fare in FareId]?: RideStory };
