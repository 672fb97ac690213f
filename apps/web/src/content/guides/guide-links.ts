/** The guides, by the end of their address, as a link calls them. Nothing else of them is fetched with other pages. */
export const guideLinks = {
  'which-niagara-falls': 'Which Niagara Falls: New York or Ontario?',
  'early-morning': 'Rides at 4 am',
  wheelchair: 'Rides in a wheelchair',
  groups: 'Rides for 6 to 75',
} as const;

export type GuideId = keyof typeof guideLinks;

export const guideIds = Object.keys(guideLinks) as GuideId[];

export const guidePath = (id: GuideId) => `/guides/${id}`;
