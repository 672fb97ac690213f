import { airportPlaces, endsOf, type Fare, legOf } from '@fallsline/domain';
import { asDataUrl, type Shot } from './browser.ts';
import { item, smooth } from './draw/path.ts';
import { disc, stroke } from './draw/svg.ts';
import { drawMap } from './map/draw-map.ts';
import { dense, plates, projectionOf } from './map/plates.ts';
import { roadTo } from './map/roads.ts';
import { card } from './social-card.ts';

/** Where the card of a landing page is, under the web's public folder. */
export const rideCardPath = ({ id }: Fare) => `social/rides/${id}.jpg`;

/**
 * The link preview of a landing page, 1200 by 630: its road on our map, and its ends in Phudu. It says no price: a picture
 * that somebody has shared does not follow the table.
 */
export function rideCard(fare: Fare): Promise<Shot> {
  const { wide } = plates;
  const [width, height] = wide.size;
  const { airport, town } = legOf(fare);
  const road = dense(roadTo(airport, town), 0.01).map(projectionOf(wide));
  const [from, to] = [item(road, fare.from === airport ? 0 : -1), item(road, fare.from === airport ? -1 : 0)];
  const line = smooth(road.filter((_point, at) => at % 8 === 0 || at === road.length - 1));
  const end = (at: readonly [number, number], place: string) =>
    disc(
      ...at,
      airportPlaces.some((each) => each === place) ? wide.disc : 9,
      '#F6B21B',
      'stroke="#071524" stroke-width="4"',
    );
  const drawn =
    stroke('#071524', 10, line, 'stroke-linecap="round"') +
    stroke('#F6B21B', 5, line, 'stroke-linecap="round"') +
    end(from, fare.from) +
    end(to, fare.to);
  const svg = drawMap('wide').replace('</svg>', `${drawn}</svg>`);
  const ends = endsOf(fare);
  const style = `
    .map{position:absolute;right:0;top:-12px;width:${Math.round((654 / height) * width)}px;height:654px}
    .shade{position:absolute;left:466px;top:0;width:120px;height:630px;background:linear-gradient(90deg,#0B1E33,rgb(11 30 51/0))}
    .logo{position:absolute;left:56px;top:52px;height:76px}
    .words{position:absolute;left:56px;top:178px;width:460px}
    h1{font:800 54px/1.02 phudu;text-transform:uppercase;margin:24px 0 0}
    small{display:block;font:600 26px/1.3 hanken-grotesk;text-transform:none;color:#F6B21B}
    p{font:600 27px/1.3 hanken-grotesk;margin:22px 0 0;color:#E3ECEF}`;
  const words = `<h1>${ends.from} <small>to</small> ${ends.to}</h1><p>One fixed fare, at noon and at 4 am</p>`;
  return card(style, `<img class="map" src="${asDataUrl(svg)}">`, words);
}
