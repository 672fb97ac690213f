import type { FareId } from '@fallsline/domain/fares';
import type { RideStory } from './ride-story.ts';

const toBridge = 'I-290 and I-190 to Lewiston, the Lewiston-Queenston Bridge';

export const storiesFromBuffalo = {
  'buffalo-airport--niagara-falls-usa': {
    about:
      'On the American side you walk from your hotel to the water: Prospect Point, the Maid of the Mist landing and the bridge to Goat Island are all inside Niagara Falls State Park, beside downtown. You cross no border to get there, and need no papers but those you flew with.',
    roads:
      'I-290 to the Niagara River, I-190 over both Grand Island bridges, then the Niagara Scenic Parkway along the upper river, with the rapids beside you at the end.',
    questions: [
      {
        question: 'Which hotels in Niagara Falls, New York, do you serve?',
        answer:
          'All of them, and every house and campground in the city too: give us the name or the street address. The fare is the same for each.',
      },
      {
        question: 'Can you drop us at the falls before we check in?',
        answer:
          'Yes. Write Niagara Falls State Park as the drop-off: walking into it costs nothing, and it never closes. Say which end you want, Prospect Point or Terrapin Point on Goat Island.',
      },
      {
        question: 'On which side of the car are the rapids?',
        answer:
          'On the left: the parkway follows the river downstream, and the last mile runs beside white water. By day it is worth putting the phone away for.',
      },
    ],
  },
  'buffalo-airport--niagara-falls-canada': {
    about:
      'The Canadian side looks both falls in the face: the hotels of Fallsview stand on the ridge above the Horseshoe, Clifton Hill is below them, and Table Rock is at the very brink.',
    roads:
      'I-290 and I-190 over Grand Island, the Niagara Scenic Parkway along the upper river, and the Rainbow Bridge, in full view of the falls.',
    questions: [
      {
        question: 'Which bridge do you take into Canada?',
        answer:
          'The Rainbow Bridge as a rule, because Clifton Hill is at its Canadian end. When its line is long the driver takes the Lewiston-Queenston Bridge or the Peace Bridge instead, and the fare stays the same.',
      },
      {
        question: 'Do you serve the hotels in Fallsview?',
        answer: 'Yes, at their doors. Fallsview, Clifton Hill and Lundy’s Lane are all in this fare.',
      },
      {
        question: 'Do we have to get out at the Canadian booth?',
        answer:
          'Usually not. The officer asks through the window who you are, how long you are staying and what you are bringing; keep all passports together in the front seat. If the officer wants to see more, you go inside for it and the car waits.',
      },
    ],
  },
  'buffalo-airport--niagara-on-the-lake': {
    about:
      'The old town stands where the river runs into Lake Ontario, across the water from Fort Niagara. Its inns and the theaters of the Shaw Festival are a short walk apart, and the wineries begin at the last house.',
    roads: `${toBridge}, then the Niagara Parkway down the Canadian bank, past the orchards of Queenston.`,
    questions: [
      {
        question: 'Do you serve the wineries as well?',
        answer:
          'Every address in the town of Niagara-on-the-Lake, its wineries among them. For a day from one to the next, with the car waiting, ask us for a quotation.',
      },
      {
        question: 'Do we need a car once we are there?',
        answer:
          'Not for the old town: Queen Street, the lake shore and the theaters are minutes apart on foot. Virgil, St. Davids and most vineyards are too far to walk.',
      },
      {
        question: 'Our play begins at eight. When should we land?',
        answer:
          'Read the table of arrivals above and add a margin for the bridge, which is slowest on summer Fridays. A plane that is due by four leaves room for dinner.',
      },
      {
        question: 'Do we see anything of the falls on the way?',
        answer:
          'Not on this road: it passes north of them, high over the gorge at Queenston. Look down from the bridge all the same: the river is deep and green there between walls of rock, and Brock’s monument stands on the height beyond.',
      },
      {
        question: 'When does the Shaw Festival play?',
        answer:
          'From spring to December, in several theaters. On its weekends the inns are full, and in January the village fills up again for the ice wine. Order the ride when you order the tickets, and move it if you exchange them.',
      },
    ],
  },
  'buffalo-airport--niagara-falls-airport-iag': {
    about:
      'Niagara Falls International Airport (IAG) is a small terminal on Niagara Falls Boulevard, six miles east of the falls. Only a few steps lie between the curb and the counters, so that this ride is mostly for those who change planes between the two airports, or have a car parked at the other.',
    roads: 'I-290 and I-190 over Grand Island, then Niagara Falls Boulevard (US 62) east to the terminal.',
    questions: [
      {
        question: 'Is one ride enough to connect two flights?',
        answer:
          'Yes, with time to spare for the counters at the other end. The driver waits when your first flight is late; the second flight does not, and the airlines know nothing of each other.',
      },
      {
        question: 'Do my bags travel from one airport to the other by themselves?',
        answer:
          'No. Claim them in Buffalo, take them along in the car, and check them in again. There is room for the suitcases of everybody on board.',
      },
      {
        question: 'Can I be picked up at a hotel near Buffalo Airport instead?',
        answer:
          'This fare begins at the terminal. Most hotels around it have a shuttle there; from another address in Cheektowaga ask us for a price.',
      },
    ],
  },
  'buffalo-airport--grand-island': {
    about:
      'Grand Island lies in the middle of the Niagara River, with a bridge at each end: Buffalo is on one side of it and the falls on the other. Beaver Island State Park is at its southern tip.',
    roads: 'I-290 to the river at Tonawanda, then I-190 over the South Grand Island Bridge.',
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
      {
        question: 'Our house has a river road address. Will the driver find it in the dark?',
        answer:
          'East River Road and West River Road run along the shores for miles, with houses set back from them. Give the number and something to see, such as a boathouse or a gate light.',
      },
      {
        question: 'Is Grand Island a good place to stay for the falls?',
        answer:
          'It is halfway, quiet, and without a downtown. From the northern end it is some ten minutes by road to the state park; nobody walks it.',
      },
    ],
  },
  'buffalo-airport--lewiston': {
    about:
      'Lewiston is the village below the escarpment where the river leaves its gorge: Artpark, with its summer concerts, at one end of Center Street, and the landing at the other.',
    roads:
      'I-290 and I-190 over Grand Island and around the city of Niagara Falls, then the road down the escarpment into the village.',
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
      {
        question: 'Where do the jet boats start?',
        answer:
          'At the foot of Center Street, on the water. Give the landing as your drop-off, and bring dry clothes for afterwards: the boats go up into the rapids of the gorge.',
      },
      {
        question: 'Is Lewiston a good base for the falls?',
        answer:
          'It is quieter than either city at the falls, and some ten minutes by road from the American one. Down here the river is broad and slow, and the restaurants of Center Street are a walk from most inns.',
      },
    ],
  },
  'buffalo-airport--youngstown': {
    about:
      'Youngstown is the last village on the American bank. Old Fort Niagara has watched the mouth of the river from here since 1726, and the sailing harbor lies below Main Street.',
    roads:
      'I-290 and I-190 to Lewiston, then Route 18F down the lower river, all the way to where it meets Lake Ontario.',
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
      {
        question: 'We are coming for a regatta. Is there room for sail bags?',
        answer:
          'Count them as bags in the form, and write in the note to the driver how long they are. For masts and boards call us before you book.',
      },
      {
        question: 'Do we pass the falls on the way?',
        answer:
          'Not within sight: the highway goes around the city. If you want to stop at the railing with the car waiting, ask us for a price with that stop in it.',
      },
    ],
  },
  'buffalo-airport--st-catharines': {
    about:
      'St. Catharines is the largest city of the Niagara Peninsula. Ships climb past it through the Welland Canal, Brock University stands on the escarpment above, and Port Dalhousie on the lake below.',
    roads: `${toBridge}, Highway 405, then the Queen Elizabeth Way over the Welland Canal.`,
    questions: [
      {
        question: 'Do you serve Brock University?',
        answer:
          'Yes, to the door of the residence. Brock is in this fare, and so are Port Dalhousie, the hospital and the downtown.',
      },
      {
        question: 'I am coming to study. What does the officer at the border want to see?',
        answer:
          'Besides your passport, the study permit or the letter that approves it, and the university’s letter of admission. Have them in your hand and not in the suitcase: permits can be issued at the bridge.',
      },
      {
        question: 'Where are the locks that visitors watch?',
        answer:
          'At Lock 3, on the Welland Canals Parkway, with a platform above the ships. It is in the city, and so in this fare.',
      },
      {
        question: 'I land late. Is midnight a problem?',
        answer:
          'Not for us. Ask your residence or landlord how you get the key once the desk has closed, and write the right door and a number that answers at night: a campus is large in the dark.',
      },
      {
        question: 'Do you go on to Niagara College, or to Welland?',
        answer:
          'The college has a campus in Welland and another one at Glendale, which belongs to Niagara-on-the-Lake. The latter has the fare of that town; for Welland tell us the address, and we will tell you the price.',
      },
    ],
  },
  'buffalo-airport--toronto-airport': {
    about:
      'Toronto Pearson (YYZ) is in Mississauga, west of the city, and has two terminals for passengers, 1 and 3. From Buffalo you come to it around the head of Lake Ontario.',
    roads: `${toBridge}, the Queen Elizabeth Way around the head of Lake Ontario, then Highway 427 to the terminals.`,
    questions: [
      {
        question: 'Which terminal will you drive to?',
        answer:
          'Your airline’s: write it with the drop-off address, or the flight you leave on. Terminals 1 and 3 have the same fare.',
      },
      {
        question: 'Is one ride enough to connect two flights?',
        answer:
          'Plan generously. There is a border and the traffic of the Toronto area between the two airports, and no driver can promise either. Call us, and we will tell you what the day looks like.',
      },
      {
        question: 'Which customs do I pass on this trip?',
        answer:
          'Canada’s, on the road, at the bridge in Queenston. If you fly on to the United States you meet American officers as well, inside Pearson before you board: be there three hours ahead.',
      },
    ],
  },
  'buffalo-airport--hamilton-canada': {
    about:
      'Hamilton lies at the western end of Lake Ontario, between its harbor and the escarpment that people there call the Mountain. McMaster University is on its west side.',
    roads: `${toBridge}, then the Queen Elizabeth Way along Lake Ontario, between the shore and the escarpment.`,
    questions: [
      {
        question: 'Does the fare hold above the escarpment as well?',
        answer: 'Yes: the lower city, the Mountain, McMaster University and the hospitals all have the same fare.',
      },
      {
        question: 'Does this fare cover Hamilton’s airport too?',
        answer:
          'No. Hamilton’s airport (YHM) is in Mount Hope, south of the city. Ask us for it, and we will give you a price.',
      },
      {
        question: 'Are Burlington, Dundas and Ancaster included?',
        answer:
          'Dundas, Ancaster and Stoney Creek are parts of Hamilton, and have its fare. Burlington is a city of its own on the other side of the harbor: ask us.',
      },
      {
        question: 'I am moving into a residence at McMaster. Where does the car stop?',
        answer:
          'Write the name of the residence. On the days when everybody moves in, the campus leads cars around by one gate, and the driver goes where the marshals point. Pack what you need first on top.',
      },
    ],
  },
  'buffalo-airport--buffalo-downtown': {
    about:
      'Downtown Buffalo is City Hall and its square, the theaters of Main Street, the arena and Canalside on the harbor, and the medical campus at its northern edge.',
    roads: 'the Kensington Expressway (Route 33), straight from the terminal into the city.',
    questions: [
      {
        question: 'Which addresses count as downtown Buffalo?',
        answer:
          'City Hall, Canalside, the arena, the theaters, the medical campus, and the hotels and streets between them. For other parts of the city ask us first, and we will give you a price.',
      },
      {
        question: 'Do you drive to games and concerts at the arena, and home from them?',
        answer: 'Yes. Tell us when it ends, and we will agree on a corner that is not closed to cars after the game.',
      },
      {
        question: 'Can I go straight to the medical campus?',
        answer:
          'Yes: Roswell Park, the general hospital and the children’s hospital are a few blocks apart there. Name the building and its entrance: several of them share a street.',
      },
      {
        question: 'Do I need another car to get around downtown?',
        answer:
          'Hardly. Metro Rail runs along Main Street between the theaters and the harbor, and riding it above ground is free. It does not go to the airport.',
      },
    ],
  },
  'buffalo-airport--rochester': {
    about:
      'Rochester is the next city to the east, on the Genesee River and its own waterfall: the University of Rochester, RIT and the Eastman School of Music are what most of our guests travel for.',
    roads: 'the New York State Thruway (I-90) east, then I-490 into the city.',
    questions: [
      {
        question: 'Do you drive from Buffalo Airport to the universities in Rochester?',
        answer:
          'Yes: to the University of Rochester, RIT in Henrietta and the Eastman School of Music, with as many bags as a semester needs.',
      },
      {
        question: 'Rochester has an airport. Who flies to Buffalo instead?',
        answer:
          'Anybody who found no seat to Rochester, or whose flight was sent here by the weather. If that is you, call from the gate: a car for right now is booked by phone.',
      },
      {
        question: 'Does snow close the Thruway?',
        answer:
          'Now and then, between Buffalo and Batavia, when it blows in from Lake Erie. Nobody drives it then: call us, and we will move your ride to when it opens.',
      },
    ],
  },
  'buffalo-airport--erie-pa': {
    about:
      'Erie is across the state line in Pennsylvania, and one road, I-90, goes all the way. Its bay is closed off from the lake by Presque Isle, a long peninsula of beaches that is a state park.',
    roads:
      'the New York State Thruway (I-90) west along Lake Erie, past the Chautauqua vineyards and over the state line.',
    questions: [
      {
        question: 'Do you cross into another country on the way to Erie?',
        answer: 'No. It is two states and one country, along the southern shore of Lake Erie.',
      },
      {
        question: 'Do you drive to Penn State Behrend or to Edinboro?',
        answer:
          'Behrend is at the eastern edge of Erie, close to I-90, and has this fare. Edinboro is a town of its own, twenty miles farther: ask us for a price.',
      },
      {
        question: 'Can we be taken to Presque Isle?',
        answer:
          'Yes, to any beach with a number, by day. Write the number: the road around the peninsula is a loop of some thirteen miles.',
      },
      {
        question: 'Is the road along the lake open in winter?',
        answer:
          'It is plowed day and night, but snow that blows in from the water can stop everything for hours between Hamburg and Ripley. On such a day call us before you fly.',
      },
    ],
  },
} as const satisfies { readonly [fare in FareId]?: RideStory };
