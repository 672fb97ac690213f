import { siAmericanexpress, siMastercard, siVisa } from 'simple-icons';
import { fill, picture, place } from '../draw/svg.ts';

const card = { width: 56, height: 36, gap: 8 } as const;
/** Side of the square that the icon package draws in. */
const iconSide = 24;
const icons = [
  { ...siVisa, scale: 1.7 },
  { ...siMastercard, scale: 1.25 },
  { ...siAmericanexpress, scale: 1.15 },
];

/** The cards that are taken, each on a white card: the brands' logos as Simple Icons (CC0) has them. */
export const drawPaymentCards = () => {
  const cards = icons.map(({ hex, path, scale }, index) => {
    const margin = { x: (card.width - iconSide * scale) / 2, y: (card.height - iconSide * scale) / 2 };
    const ground = `<rect width="${card.width}" height="${card.height}" rx="5" fill="#fff"/>`;
    return place(
      index * (card.width + card.gap),
      0,
      1,
      ground + place(margin.x, margin.y, scale, fill(`#${hex}`, path)),
    );
  });
  const width = icons.length * (card.width + card.gap) - card.gap;
  return picture([0, 0, width, card.height], cards.join(''));
};
