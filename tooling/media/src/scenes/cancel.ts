import { createBrush } from '../draw/brush.ts';
import { glow } from '../draw/light.ts';
import { mistSky, sky } from '../draw/nature.ts';
import { disc, fill, picture, radialGradient, rect } from '../draw/svg.ts';
import { car, checkers, taxiFront } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

/** Banner of the cancel page. */
export function drawCancelBanner(): string {
  const brush = createBrush(83534);
  let art = sky(size, [1190, 300], mistSky, [390, 300, 220, 150, 94], 1.75) + disc(1200, 190, 50, '#E9EDE6');
  art +=
    brush.pines(
      [
        [700, 330, 120, 30],
        [770, 326, 150, 34],
        [850, 322, 110, 26],
        [930, 318, 130, 30],
        [1010, 314, 90, 22],
        [1370, 316, 110, 28],
        [1440, 320, 140, 34],
        [1520, 324, 110, 28],
        [1590, 330, 150, 36],
      ],
      '#7F9AA4',
    ) + fill('#94ABB2', brush.bank(560, 1640, 318, 8, 90, 520));
  art +=
    brush.pines(
      [
        [560, 380, 220, 54],
        [650, 372, 180, 44],
        [760, 366, 210, 50],
        [860, 356, 150, 38],
        [1500, 360, 190, 46],
        [1580, 372, 240, 56],
        [1420, 350, 130, 32],
      ],
      '#4A6E7C',
    ) + fill('#7F9AA4', brush.bank(420, 1640, 366, 8, 110, 520), 'opacity=".85"');
  // road
  art +=
    fill('#35505F', 'M0 400Q600 376 1100 356H1280Q1440 364 1604 380V520H0Z') +
    fill('#2B3F4F', `M1110 356H1267L1640 520H720Z`) +
    fill('#8FA6AC', 'M1110 356h4L760 520H720ZM1263 356h4L1640 520H1602Z') +
    fill('#E9DDB8', 'M1187 370h6l2 20h-10zM1183 410h12l3 34h-18zM1177 468h22l4 52h-30z', 'opacity=".6"');
  art += fill('#C5D3D4', brush.bank(500, 1640, 352, 5, 80, 376), 'opacity=".3"');
  // taxi in the right lane, lights in the mist
  art +=
    disc(1210, 398, 92, 'url(#headlight)') +
    disc(1340, 398, 92, 'url(#headlight)') +
    disc(1275, 296, 52, 'url(#glow)') +
    car(taxiFront, 1275 - 60 * 1.72, 450, 1.72) +
    disc(1209, 397, 40, 'url(#glow)') +
    disc(1341, 397, 40, 'url(#glow)') +
    fill('#FFE9B0', 'M1190 452L1120 520H1260L1226 452ZM1324 452L1310 520H1440L1360 452Z', 'opacity=".2"');
  // barrier: its boom crosses the hood, between windshield and headlights
  const boom = 376;
  art += fill('#0B1E33', 'M1440 382h18v98h-18zM1430 476h38v10h-38zM1432 362h6v26h22v-26h6v34h-34z');
  art +=
    rect(900, boom - 8, 556, 16, '#F4F1E6') +
    fill('#D9482B', Array.from({ length: 7 }, (_, i) => `M${936 + i * 74} ${boom - 8}h37l-12 16h-37z`).join('')) +
    fill('#0B1E33', `M900 ${boom + 5}h556v3H900z`, 'opacity=".28"');
  art +=
    fill('#0B1E33', 'M868 350h46v136h-46zM856 480h70v12h-70z') +
    fill('#F6B21B', 'M868 350h46v8h-46z') +
    fill('#F6B21B', checkers(871, 913, 404, 6.6, 6)) +
    fill('#0B1E33', 'M826 350h42v34h-42z') +
    fill('#24405C', 'M826 350h42v6h-42zM868 362h5v118h-5z');
  art +=
    disc(891, 326, 70, 'url(#beacon)') +
    fill('#0B1E33', 'M877 350v-6h28v6z') +
    fill('#D9482B', 'M880 344v-14a11 11 0 0 1 22 0v14z') +
    fill('#FFB08A', 'M884 340v-10a7 7 0 0 1 7-7v17z');
  // no-entry disc on the boom
  art += disc(1060, boom, 40, '#F4F1E6') + disc(1060, boom, 36, '#D9482B') + rect(1036, boom - 7, 48, 14, '#F4F1E6');
  // low mist
  art +=
    fill('#BFCDCD', brush.bank(380, 1640, 490, 10, 120, 520), 'opacity=".55"') +
    fill('#DCE5E3', brush.bank(760, 1640, 508, 8, 90, 520), 'opacity=".6"');
  art += brush.pines(
    [
      [60, 520, 360, 80],
      [190, 520, 260, 62],
      [310, 520, 200, 50],
      [430, 520, 150, 40],
      [-30, 520, 420, 90],
    ],
    '#0B2031',
  );
  const defs =
    glow +
    radialGradient('headlight', [
      [0, '#FFF3D0', 0.9],
      [0.4, '#FFE9B0', 0.35],
      [1, '#FFE9B0', 0],
    ]) +
    radialGradient('beacon', [
      [0, '#FF7A4F', 0.8],
      [1, '#D9482B', 0],
    ]);
  return picture([0, 0, ...size], art, defs);
}
