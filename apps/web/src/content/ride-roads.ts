import type { AirportPlace, PlaceId } from '@fallsline/domain';

export type Road = {
  /** Statute miles by road, one way. tooling/media holds them to the roads of the map. */
  readonly miles: number;
  /** Which roads, in words that are true both ways. */
  readonly by: string;
};

const ontario = 'I-290 and I-190 to Lewiston, then the Lewiston-Queenston Bridge';

/** The road between an airport and each town that has a fare with it. */
export const roads: { readonly [airport in AirportPlace]: { readonly [place in PlaceId]?: Road } } = {
  'buffalo-airport': {
    'niagara-falls-ny': {
      miles: 25,
      by: 'I-290 and I-190, over both Grand Island bridges, then the Niagara Scenic Parkway along the upper river, with the rapids beside you at the end.',
    },
    'niagara-falls-canada': {
      miles: 27,
      by: 'I-290 and I-190 over Grand Island, the Niagara Scenic Parkway along the upper river, and the Rainbow Bridge, in full view of the falls.',
    },
    'niagara-on-the-lake': {
      miles: 36,
      by: `${ontario}, and the Niagara Parkway down the Canadian bank past the orchards of Queenston.`,
    },
    'niagara-falls-airport-iag': {
      miles: 23,
      by: 'I-290 and I-190 over Grand Island, then Niagara Falls Boulevard (US 62) east to the terminal.',
    },
    'grand-island': { miles: 16, by: 'I-290 to the river at Tonawanda, and I-190 over the South Grand Island Bridge.' },
    lewiston: {
      miles: 28,
      by: 'I-290 and I-190 over Grand Island and around the city of Niagara Falls, then down the escarpment into the village.',
    },
    youngstown: {
      miles: 34,
      by: 'I-290 and I-190 to Lewiston, then Route 18F along the lower river, all the way to where it meets Lake Ontario.',
    },
    'st-catharines': { miles: 39, by: `${ontario}, Highway 405 and the Queen Elizabeth Way over the Welland Canal.` },
    'toronto-airport': {
      miles: 104,
      by: `${ontario}, the Queen Elizabeth Way around the head of Lake Ontario, and Highway 427.`,
    },
    toronto: {
      miles: 106,
      by: `${ontario}, the Queen Elizabeth Way around the head of Lake Ontario, and the Gardiner Expressway along the shore.`,
    },
    hamilton: {
      miles: 73,
      by: `${ontario}, and the Queen Elizabeth Way along Lake Ontario, between the shore and the escarpment.`,
    },
    'buffalo-downtown': {
      miles: 9,
      by: 'the Kensington Expressway (Route 33), straight from the terminal into the city.',
    },
    rochester: { miles: 66, by: 'the New York State Thruway (I-90) east, and I-490 into the city.' },
    erie: {
      miles: 99,
      by: 'the New York State Thruway (I-90) west along Lake Erie, past the Chautauqua vineyards and over the state line.',
    },
  },
  'niagara-falls-airport-iag': {
    'niagara-falls-ny': {
      miles: 7,
      by: 'Niagara Falls Boulevard and Pine Avenue (US 62), straight through the city of Niagara Falls.',
    },
    'niagara-falls-canada': {
      miles: 8,
      by: 'US 62 through the city of Niagara Falls, and the Rainbow Bridge, in full view of the falls.',
    },
    toronto: {
      miles: 86,
      by: 'I-190 to Lewiston, the Lewiston-Queenston Bridge, the Queen Elizabeth Way around the head of Lake Ontario, and the Gardiner Expressway along the shore.',
    },
    'buffalo-airport': {
      miles: 23,
      by: 'Niagara Falls Boulevard (US 62), then I-190 over Grand Island and I-290 to the terminal.',
    },
  },
};
