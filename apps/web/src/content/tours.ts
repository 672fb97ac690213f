/** The words of the Tours page (spec section 2). It sells nothing: no price and no booking. */
export const tour = {
  heading: 'One day, the whole American side',
  paragraphs: [
    'We meet your group at the airport or at your hotel and stay with you all day: down to the boats, out to the islands, and back in time for dinner or your flight.',
    'The falls do not keep office hours, so neither do we. Start at sunrise for the empty railings, or in the evening for the lights.',
  ],
  posterCaption: 'Ride into the mist',
  attractionsHeading: 'What is included',
  attractions: [
    { name: 'Observation tower', text: 'The one place on the American side to see all three falls at once.' },
    { name: 'Bridal Veil Falls', text: 'The smallest of the three, and the one you can almost touch.' },
    { name: 'Goat Island', text: 'Old trees between two cataracts, and the best view of the Horseshoe.' },
    { name: 'Luna Island', text: 'A patch of grass on the very brink, named for the rainbows seen by moonlight.' },
    { name: 'Niagara Falls State Park', text: 'The oldest state park in the country, open day and night.' },
    { name: 'Boat cruise', text: 'Into the mist below the Horseshoe Falls. Blue poncho included, dry feet not.' },
    { name: 'Cave of the Winds', text: 'Wooden walkways to within arm’s length of Bridal Veil Falls.' },
    { name: 'Prospect Point', text: 'The railing beside the American Falls, where the river lets go.' },
    { name: 'Guided walkways', text: 'Your guide knows the shortcuts, the photographs and the stories.' },
    { name: 'Airport transfer', text: 'From Buffalo Airport or IAG and back, with all your luggage.' },
  ],
  season: 'Boats and caves follow the season and the ice. We tell you what is open before you decide.',
  noteHeading: 'Private and small groups',
  note: 'Six friends, a school class or a family of four: private and small-group tours are made to measure. Call or write, and tell us your day.',
} as const;
