import { createBrush } from '../draw/brush.ts';
import { picture } from '../draw/svg.ts';
import { drawBowl, drawCurtain, drawMist, fallsDefs } from './hero/falls.ts';
import { drawFarShore, drawSky, drawUpperRiver, sunX } from './hero/far.ts';
import {
  drawBoat,
  drawBridge,
  drawFarGorge,
  drawIsland,
  drawLeftBank,
  drawLowerRiver,
  gorgeDefs,
} from './hero/gorge.ts';
import { drawDrive, drawFlight, drawForeground, drawNearBank, roadDefs } from './hero/road.ts';

/**
 * The home page's hero, 1600 by 900: the falls at dusk, from far to near. The film takes it apart by the ids of its
 * parts, so an id that changes here changes in `film/` too.
 */
export function drawHero(): string {
  const water = createBrush(7);
  const land = createBrush(421);
  const mist = createBrush(99);
  const woods = createBrush(4242);
  return picture(
    [0, 0, 1600, 900],
    [
      drawSky(water),
      drawFarShore(water),
      drawUpperRiver(water),
      drawCurtain(water, sunX),
      drawFarGorge(),
      drawLowerRiver(water),
      drawLeftBank(land),
      drawBridge(),
      drawIsland(land),
      drawBowl(),
      drawBoat(),
      drawMist(mist),
      drawNearBank(land),
      drawDrive(),
      drawForeground(woods),
      drawFlight(),
    ].join(''),
    fallsDefs + gorgeDefs + roadDefs,
  );
}
