// Runs in the page that the film is shot from. `?scene=` chooses the scene; `?still` leaves the gorge as it was drawn.
import { addThreads, fall } from './curtain-acts.ts';
import { driveAtNight } from './lake-road.ts';
import { raiseMist } from './mist-acts.ts';
import { drive, flickerBridge } from './road-acts.ts';
import { driftClouds, flyPlane, twinkleStars } from './sky-acts.ts';
import { openStage } from './stage.ts';
import { raiseSpray, rockBoat, runToBrink, shimmer, slideRiver } from './water-acts.ts';

declare global {
  interface Window {
    setTime?: (t: number) => void;
  }
}

const root = document.getElementById('stage');
if (!root) throw new Error('The page has no stage');
const asked = new URLSearchParams(location.search);
if (asked.has('still')) {
  root.innerHTML = await (await fetch('/hero.svg')).text();
  window.setTime = () => {};
} else if (asked.get('scene') === 'lakeRoad') {
  window.setTime = await driveAtNight(root);
} else {
  const stage = await openStage(root);
  for (const begin of [
    flyPlane,
    driftClouds,
    twinkleStars,
    runToBrink,
    shimmer,
    fall,
    addThreads,
    slideRiver,
    flickerBridge,
    rockBoat,
    raiseSpray,
    drive,
    raiseMist,
  ])
    begin(stage);
  stage.setTime(0);
  window.setTime = stage.setTime;
}
