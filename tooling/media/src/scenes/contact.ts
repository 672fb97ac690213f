import { type Brush, createBrush } from '../draw/brush.ts';
import { limb } from '../draw/path.ts';
import { plane } from '../draw/plane.ts';
import { disc, fill, linearGradient, oval, picture, place, rect, round, stroke } from '../draw/svg.ts';

const size = [1600, 520] as const;

const [jacket, jacketShade, skin, skinShade] = ['#B8402A', '#8E2C1C', '#E6AC82', '#B97A58'] as const;

/** Banner of the contact page. */
export function drawContactBanner(): string {
  const brush = createBrush(20859);
  const art = [
    drawBackground(),
    drawWall(),
    drawWindow(brush),
    drawMap(),
    drawClock(),
    drawChair(),
    drawDispatcher(),
    drawHead(),
    drawArm(),
    drawDesk(),
    drawWriting(),
    drawLamp(),
    drawRotaryTelephone(),
    drawCandlestickTelephone(),
  ];
  const defs =
    '<clipPath id="pane"><path d="M1426 106H1550V320H1426Z"/></clipPath>' +
    linearGradient('cone', [
      [0, '#FFE9B8', 0.55],
      [1, '#FFE9B8', 0.05],
    ]);
  return picture([0, 0, ...size], art.join(''), defs);
}

/** Lamplight on the wall. */
function drawBackground(): string {
  return (
    rect(0, 0, 1600, 520, '#0B1E33') +
    (
      [
        [560, '#0E2740'],
        [430, '#133049'],
        [330, '#243C50'],
        [244, '#4A4A58'],
        [172, '#7A5E5C'],
        [112, '#B08058'],
        [62, '#E2AE62'],
      ] as const
    )
      .map(([reach, color]) => oval(1104, 318, reach * 1.28, reach, color))
      .join('')
  );
}

/** Wainscot of the office. */
function drawWall(): string {
  return fill('#081829', 'M0 392H1600V520H0Z') + fill('#16304A', 'M0 392H1600V396H0Z');
}

/** The window onto the evening city. */
function drawWindow(brush: Brush): string {
  return (
    fill('#081829', 'M1416 96H1560V330H1416Z') +
    fill('#16324E', 'M1426 106H1550V320H1426Z') +
    oval(1488, 322, 86, 96, '#33435D', 'clip-path="url(#pane)"') +
    oval(1488, 322, 60, 58, '#6B5068', 'clip-path="url(#pane)"') +
    fill('#0B1E33', 'M1426 320v-44h14v-20h16v34h10v-60h4l1-30 1 30h4v60h12v-26h18v16h14v-30h14v16h16v54z') +
    fill('#FFDC8F', brush.lit([1430, 1546], [286, 318], [9, 9], 0.4, [2.5, 3])) +
    brush.stars(9, 1432, 1544, 112, 200, 0.9) +
    plane(1496, 160, -16, 0.3) +
    fill('#081829', 'M1484 106h6v214h-6zM1426 208h124v5h-124z') +
    fill('#1D3A50', 'M1406 328H1570V338H1406Z') +
    fill('#4A4A58', 'M1406 86H1410V330H1416V96H1560V90H1410Z')
  );
}

/** The map of the river on the wall. */
function drawMap(): string {
  const [mx, my] = [846, 112];
  return (
    fill('#06121F', `M${mx - 6} ${my + 2}h240v206h-240z`, 'opacity=".5"') +
    fill('#3A2A22', `M${mx - 10} ${my - 10}h240v206h-240z`) +
    fill('#8A5A34', `M${mx - 10} ${my - 10}h240v4h-240zM${mx + 226} ${my - 10}h4v206h-4z`) +
    fill('#EAD9B0', `M${mx} ${my}h220v186h-220z`) +
    place(
      mx,
      my,
      1,
      fill('#7FAEB0', 'M0 0H220V40Q190 34 168 40 140 48 112 42 80 34 52 46 24 54 0 48Z') +
        fill(
          '#7FAEB0',
          'M104 38Q112 60 106 74 100 86 108 96L100 104Q92 118 108 134 128 150 122 168L150 186H220V172Q180 170 160 150 146 132 132 122 118 110 122 98 112 84 118 72 122 56 118 40Z',
        ) +
        fill('#EAD9B0', 'M108 112Q124 116 128 132 116 136 108 126 104 118 108 112Z') +
        fill(
          '#C7B88A',
          'M0 60Q30 70 60 60T96 78 88 120 40 150 0 140ZM146 60Q180 50 220 64V130Q190 120 168 104 140 84 146 60Z',
          'opacity=".7"',
        ) +
        stroke(
          '#A33420',
          2.4,
          'M150 158C150 140 142 128 134 116 124 100 126 88 116 96',
          'stroke-dasharray="5 3.5" stroke-linecap="round"',
        ) +
        stroke('#0B1E33', 1.4, 'M150 158L196 92M150 158L64 34M150 158L92 112', 'opacity=".55"') +
        (
          [
            [150, 158, '#D9482B'],
            [112, 96, '#D9482B'],
            [196, 92, '#F6B21B'],
            [64, 34, '#F6B21B'],
            [92, 112, '#14506B'],
          ] as const
        )
          .map(([x, y, f]) => disc(x, y, 5.5, f) + disc(x - 1.5, y - 1.5, 1.6, '#FBF7EF'))
          .join('') +
        fill('#0B1E33', 'M28 170v-18l-4 8h-3l8-20 8 20h-3l-4-8v18zM18 178h60v2h-60z') +
        fill('#0B1E33', 'M18 173h15v5h-15zM48 173h15v5h-15z'),
    )
  );
}

/** The clock. */
function drawClock(): string {
  return (
    disc(1150, 142, 32, '#06121F') +
    disc(1150, 142, 28, '#F2E6CC') +
    stroke('#0B1E33', 3, 'M1150 119v5M1150 160v5M1127 142h5M1168 142h5') +
    stroke('#0B1E33', 4, 'M1150 142V125M1150 142L1161 151', round) +
    disc(1150, 142, 3, '#D9482B')
  );
}

/** The chair. */
function drawChair(): string {
  return (
    fill('#3A2026', 'M1318 300Q1360 296 1368 330L1372 420H1320Z') +
    fill('#5B3036', 'M1318 300Q1360 296 1368 330L1369 340Q1350 306 1316 310Z')
  );
}

/** The dispatcher, in profile to the left. */
function drawDispatcher(): string {
  return (
    fill('#C98A66', limb([1208, 330, 16], [1160, 372, 13], [1132, 398, 10])) +
    fill(jacketShade, limb([1218, 320, 19], [1182, 352, 17], [1166, 368, 15])) +
    fill(jacket, 'M1246 292C1216 294 1200 310 1196 340L1190 420H1338L1334 350C1332 314 1306 294 1274 290Z') +
    fill(jacketShade, 'M1290 294C1318 304 1332 322 1334 350L1338 420H1286C1300 380 1306 330 1290 294Z') +
    fill(skinShade, 'M1236 262L1276 252 1282 296Q1262 314 1236 300Z') +
    fill(skin, 'M1236 262L1262 262 1250 300 1240 302Z') +
    fill('#F2E6CC', 'M1230 292L1244 288 1252 312 1232 322ZM1280 286L1290 298 1256 322 1252 312Z')
  );
}

/** Her head and hair. */
function drawHead(): string {
  return (
    fill(
      skin,
      'M1228 196C1218 202 1213 212 1213 222L1209 231 1202 244Q1202 249 1208 250L1207 256 1211 259 1208 263Q1211 267 1211 272 1212 283 1226 283 1246 282 1258 268L1276 262V196Z',
    ) +
    fill(skinShade, 'M1226 283Q1246 282 1258 268L1268 262 1262 246Q1250 268 1222 276L1212 275Q1214 283 1226 283Z') +
    fill('#A33420', 'M1207 256L1216 257.5 1211 259ZM1208 263L1217 259.5 1211 259Z') +
    stroke('#3A1F1E', 2.6, 'M1216 218Q1222 213 1231 216', round) +
    fill('#3A1F1E', 'M1216 229Q1222 223 1230 229L1222 232Z') +
    fill(skinShade, 'M1204 249Q1210 247 1212 243L1215 249 1208 251Z') +
    fill(
      '#2A1518',
      'M1221 203C1220 180 1250 166 1276 175 1300 184 1306 212 1297 234 1300 250 1292 268 1278 268 1264 268 1258 256 1264 244 1256 240 1252 230 1254 222 1240 224 1226 214 1221 203Z',
    ) +
    stroke(
      '#6B3A38',
      2.6,
      'M1232 197Q1254 182 1278 192M1244 210Q1272 196 1293 214M1260 228Q1280 216 1296 232M1264 250Q1278 242 1290 248',
      round,
    ) +
    disc(1257, 244, 4, '#F6B21B')
  );
}

/** The receiver at her ear, hand and forearm. */
function drawArm(): string {
  return (
    fill('#06121F', 'M1246 222C1240 232 1242 246 1250 252L1262 250 1266 296 1276 296 1272 240 1262 222Z') +
    fill('#C9860F', 'M1246 222L1250 221C1245 231 1247 244 1254 251L1250 252C1242 246 1240 232 1246 222Z') +
    fill('#9E3322', limb([1306, 326, 22], [1300, 404, 19])) +
    fill('#CF5238', limb([1298, 402, 18], [1276, 334, 13.5])) +
    fill('#F2E6CC', limb([1277, 336, 14.5], [1273, 324, 13.5])) +
    fill(
      skin,
      limb([1273, 320, 11], [1269, 292, 11]) +
        'M1256 262C1250 268 1250 286 1258 298L1277 300C1288 292 1290 272 1282 262Z',
    ) +
    fill(
      skinShade,
      'M1277 300C1288 292 1290 272 1282 262L1276 264C1282 276 1279 290 1270 299ZM1253 269h14v2h-14zM1252 277h15v2h-15zM1254 285h14v2h-14z',
    )
  );
}

/** The desk. */
function drawDesk(): string {
  return (
    fill('#6B4232', 'M800 408H1580L1600 424H780Z') +
    fill('#C98A5C', 'M800 408H1580L1583 411H797Z') +
    fill('#E2AE62', 'M900 409Q1104 404 1300 409L1280 420H920Z', 'opacity=".7"') +
    fill('#2E1E24', 'M780 424H1600V520H780Z') +
    fill('#3E2A2C', 'M790 432H980V520H790ZM1000 432H1380V520H1000ZM1400 432H1590V520H1400Z') +
    fill('#C98A5C', 'M870 462h30v5h-30zM1480 462h30v5h-30z')
  );
}

/** Pad, hand and pencil. */
function drawWriting(): string {
  return (
    fill('#FBF7EF', 'M1064 410L1150 410 1142 419H1048Z') +
    fill('#A8BCC0', 'M1072 412.5h56v1.5h-56zM1068 415.5h46v1.5h-46z') +
    fill(skin, 'M1140 388C1126 390 1112 400 1110 408L1120 412 1146 406Z') +
    fill('#F6B21B', 'M1098 414L1130 376 1134 379 1101 415Z') +
    fill('#0B1E33', 'M1096 416L1098 412 1102 415Z')
  );
}

/** The desk lamp. */
function drawLamp(): string {
  return (
    fill('#F6B21B', 'M1046 404h44l6 6h-56z') +
    fill('#C9860F', 'M1064 404h8v-92h-8z') +
    fill('#FFF3D0', 'M1024 318H1112V322Q1068 336 1024 322Z') +
    fill('#1E5B4F', 'M1016 320C1016 286 1040 270 1068 270S1120 286 1120 320Z') +
    fill('#2F8068', 'M1016 320C1016 286 1040 270 1068 270 1046 278 1034 296 1032 320Z') +
    fill('#F6B21B', 'M1062 262h12v8h-12zM1016 318h104v4h-104z') +
    fill('url(#cone)', 'M1024 322H1112L1180 408H940Z')
  );
}

/** The telephone that waits. */
function drawRotaryTelephone(): string {
  return (
    place(
      940,
      410,
      1.1,
      fill('#E4D3AE', 'M-46 0C-48-26-30-40-22-46H22C30-40 48-26 46 0Z') +
        fill('#FFF3D0', 'M22-46C30-40 48-26 46 0H38C38-22 28-36 14-46Z') +
        fill('#E4D3AE', 'M-26-56h8v12h-8zM18-56h8v12h-8z') +
        fill('#B79A70', 'M-46 0C-47-8-46-14-43-20L43-20C46-14 47-8 46 0Z', 'opacity=".45"') +
        disc(0, -22, 18, '#FBF7EF') +
        disc(0, -20, 6, '#D9482B') +
        stroke('#0B1E33', 4, 'M0-32v.1M8-29v.1M12-21v.1M9-12v.1M0-8v.1M-9-12v.1M-12-21v.1M-8-29v.1', round),
    ) + stroke('#06121F', 3, 'M988 404q20 10 30-4t30 6 30-2', 'opacity="0"')
  );
}

/** The telephone in use, its mouthpiece at her lips. */
function drawCandlestickTelephone(): string {
  return (
    stroke('#06121F', 3, 'M1272 298C1278 340 1240 380 1214 402S1190 402 1178 400', 'opacity=".9"') +
    fill('#06121F', 'M1142 409C1142 400 1154 398 1162 396L1165 290H1173L1176 396C1184 398 1196 400 1196 409Z') +
    fill('#C9860F', 'M1142 406H1196V410H1142ZM1163 372H1175V377H1163ZM1163 300H1175V305H1163Z') +
    fill(
      '#06121F',
      'M1160 266a10 10 0 1 1 16 0L1174 292H1164ZM1170 252L1192 242C1197 250 1197 264 1192 272L1170 264Z',
    ) +
    fill('#C9860F', 'M1191 241C1199 249 1199 266 1191 274L1188 273C1194 265 1194 250 1188 242.5Z') +
    fill('#2B4A63', 'M1165 308h2.5v60h-2.5zM1148 404q2-5 12-6l2 1q-8 2-10 5z') +
    fill('#8E2C1C', 'M1430 408v-22h58v22z') +
    fill('#14506B', 'M1436 386v-14h48v14z') +
    fill('#F2E6CC', 'M1430 392h58v4h-58z') +
    fill('#E9F2F4', 'M1376 408v-24h26v24zM1402 389h8v12h-8v-3h5v-6h-5z')
  );
}
