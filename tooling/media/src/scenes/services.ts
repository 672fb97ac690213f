import { type Brush, createBrush } from '../draw/brush.ts';
import { shoe } from '../draw/figures.ts';
import { glow, lamp } from '../draw/light.ts';
import { cloud, daySky, litCloud, sky } from '../draw/nature.ts';
import { limb } from '../draw/path.ts';
import { plane } from '../draw/plane.ts';
import { disc, fill, linearGradient, oval, picture, place, rect, stroke } from '../draw/svg.ts';
import { car, taxi, van } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

const cream = '#F2E6CC';

/** Banner of the services page. */
export function drawServicesBanner(): string {
  const brush = createBrush(75040);
  const art = [drawBackground(brush), drawTower(), drawTerminal(), drawRoad(brush), drawTravelers()];
  const defs =
    glow +
    linearGradient(
      'contrail',
      [
        [0, '#FBF7EF', 0],
        [1, '#FBF7EF', 0.6],
      ],
      'right',
    );
  return picture([0, 0, ...size], art.join(''), defs);
}

/** Sky and far ground. */
function drawBackground(brush: Brush): string {
  return (
    sky(size, [1250, 340], daySky, [380, 300, 224, 156, 96], 1.6) +
    disc(1228, 214, 58, '#FFF6DC') +
    litCloud(560, 150, 320, 26, '#2F7488', '#5E9FA6') +
    litCloud(930, 252, 250, 18, '#9DC3BC', '#EFE3BE') +
    litCloud(1400, 150, 320, 26, '#6FA5AB', '#C9D3BD') +
    cloud(220, 236, 240, 18, '#1D6078') +
    fill('url(#contrail)', 'M690 212L952 124 954 128 694 216Z') +
    plane(1024, 108, -18, 0.8) +
    brush.trees(-6, 1606, 392, 3, 12, '#3E7C86', 10, 40) +
    brush.trees(-6, 760, 402, 8, 26, '#0F4058', 13, 40)
  );
}

/** The control tower. */
function drawTower(): string {
  return (
    fill('#0F3A52', 'M1356 400L1362 190H1398L1404 400Z') +
    fill('#F2E6CC', 'M1356 400L1362 190H1370L1366 400Z') +
    fill('#0B2A40', 'M1340 190L1328 148H1432L1420 190Z') +
    fill('#FFDC8F', 'M1335 152H1425L1415 182H1345Z') +
    stroke('#0B2A40', 3, 'M1358 150L1362 184M1380 150V184M1402 150L1398 184') +
    fill('#F2E6CC', 'M1322 140H1438V149H1322ZM1344 190H1416V195H1344Z') +
    fill('#0B2A40', 'M1346 128H1414L1424 140H1336ZM1378.5 128V92H1381.5V128ZM1366 108H1394V110.5H1366Z') +
    disc(1380, 90, 4, '#D9482B') +
    fill('#FFDC8F', 'M1378 210h6v12h-6zM1378 234h6v12h-6zM1378 258h6v12h-6z')
  );
}

/** The terminal, streamline moderne. */
function drawTerminal(): string {
  let mullions = '';
  for (let x = 876; x < 1604; x += 26) if (x < 1124 || x > 1336) mullions += `M${x} 302V328`;
  let posts = '';
  for (let x = 0; x < 1600; x += 60) posts += `M${x} 354h4v80h-4z`;
  return (
    fill(
      '#12415A',
      'M-4 430V334H760C770 304 800 290 840 290H1604V430ZM1126 300V282Q1126 250 1158 250H1296Q1328 250 1328 282V300Z',
    ) +
    fill(
      cream,
      'M760 334C770 302 798 290 840 290H1126V282Q1126 250 1158 250H1296Q1328 250 1328 282V290H1604V297H1321V284Q1321 257 1294 257H1160Q1133 257 1133 284V297H842C806 297 784 308 772 334Z',
    ) +
    fill(cream, 'M-4 332H766V336H-4Z', 'opacity=".5"') +
    fill('#12415A', 'M1226 250V190h3v60zM1212 250v-8h31v8z') +
    fill('#D9482B', 'M1229 192L1262 201 1229 210Z') +
    fill('#2C8194', 'M850 304H1120V326H850ZM1336 304H1604V326H1336Z') +
    stroke('#12415A', 3, mullions) +
    fill(
      '#FFDC8F',
      'M906 304h20v22h-20zM984 304h20v22h-20zM1036 304h20v22h-20zM1372 304h20v22h-20zM1476 304h20v22h-20zM1150 276h14v52h-14zM1174 270h14v58h-14zM1198 268h14v60h-14zM1242 268h14v60h-14zM1266 270h14v58h-14zM1290 276h14v52h-14zM1220 268h14v60h-14z',
    ) +
    rect(-4, 354, 1608, 80, '#1E6E84') +
    fill('#2C8194', 'M-4 354h1608v18H-4z') +
    fill(
      '#7DBABF',
      'M700 354h30l-44 80h-30zM880 354h18l-44 80h-18zM1080 354h34l-44 80h-34zM1290 354h18l-44 80h-18zM1500 354h34l-44 80h-34z',
      'opacity=".5"',
    ) +
    fill('#12415A', posts) +
    fill('#FFDC8F', 'M1124 366h56v68h-56zM1184 366h56v68h-56z') +
    fill('#12415A', 'M1180 366h4v68h-4zM1120 362h124v4h-124z') +
    fill(cream, 'M800 340H1604V352H812C804 352 800 348 800 340Z') +
    fill('#B9A48C', 'M804 348H1604V353H812C808 353 806 351 804 348Z') +
    [872, 1096, 1268, 1490].map((x) => rect(x, 352, 10, 84, cream) + rect(x + 7, 352, 3, 84, '#B9A48C')).join('')
  );
}

/** Curb and road. */
function drawRoad(brush: Brush): string {
  return (
    rect(0, 432, 1600, 16, '#8FA9A8') +
    rect(0, 432, 1600, 3, '#D8DFCB') +
    rect(0, 448, 1600, 6, '#3B5C6B') +
    rect(0, 454, 1600, 66, '#16384F') +
    stroke('#F2E6CC', 3, 'M0 512H1600', 'stroke-dasharray="46 40" opacity=".5"') +
    brush.pines(
      [
        [60, 436, 190, 46],
        [150, 436, 140, 36],
        [230, 436, 100, 26],
        [640, 436, 84, 20],
        [690, 436, 60, 15],
      ],
      '#0F3348',
    )
  );
}

/** Travelers at the curb. */
function drawTravelers(): string {
  return (
    oval(1180, 446, 44, 4, '#16384F', 'opacity=".5"') +
    place(
      1168,
      446,
      1.12,
      fill('#0B1E33', limb([-4, -30, 4.5], [-5, -3, 3]) + limb([5, -30, 4.5], [6, -3, 3])) +
        shoe(-5) +
        shoe(6) +
        fill('#D9482B', 'M-10-80C-14-76-14-64-11-54L-16-24H16L11-54C13-64 13-76 8-80Z') +
        fill('#A33420', 'M2-81L8-80C13-76 13-64 11-54L16-24H6Z') +
        fill('#D9482B', limb([10, -74, 4.2], [15, -58, 3.6], [17, -44, 3])) +
        disc(17, -41, 3, '#C98A66') +
        fill('#C98A66', limb([-1, -82, 3.6], [-1, -88, 3.6])) +
        disc(-2, -91, 7.2, '#C98A66') +
        fill('#0B1E33', 'M-12-92C-12-102 10-103 9-90 9-87 7-83 4-82 6-88 2-94-12-92Z') +
        fill('#F6B21B', 'M-14-93C-8-98 4-98 12-93L8-91H-10ZM-7-96C-7-103 6-103 6-96Z'),
    ) +
    place(
      1196,
      446,
      0.66,
      fill('#0B1E33', limb([-5, -38, 5.5], [-5, -4, 4]) + limb([5, -38, 5.5], [6, -4, 4])) +
        shoe(-6) +
        shoe(5) +
        fill('#1E5B4F', 'M-12-76C-15-66-14-50-13-36H13C14-50 15-66 10-76Z') +
        fill('#1E5B4F', limb([-11, -70, 5], [-15, -56, 4.4], [-15, -42, 4])) +
        disc(-1, -88, 10.5, '#C98A66') +
        fill('#F6B21B', 'M-12-90A11.5 11.5 0 0 1 11-91L10-88-16-88Z'),
    ) +
    place(
      1142,
      446,
      1,
      fill('#14506B', 'M-12-38H12V-2H-12Z') +
        fill('#4C9BA8', 'M-12-38H-8V-2H-12Z') +
        fill('#0B1E33', 'M-12-28H12V-25H-12ZM-12-14H12V-11H-12ZM-10-2h4v3h-4zM6-2h4v3h-4z') +
        stroke('#0B1E33', 2, 'M-5-38V-48H5V-38'),
    ) +
    car(van, 826, 478, 1.25) +
    car(disc(102, -4, 28, 'url(#glow)') + taxi(), 1226, 478, 1.25) +
    lamp(760, 434, 1.45) +
    lamp(1540, 434, 1.45)
  );
}
