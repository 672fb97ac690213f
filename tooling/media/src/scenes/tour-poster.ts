import { type Brush, createBrush } from '../draw/brush.ts';
import { daySky, litCloud, sky } from '../draw/nature.ts';
import { num } from '../draw/path.ts';
import { disc, fill, linearGradient, picture, place, rect, round, stroke } from '../draw/svg.ts';
import { tourBoat } from '../draw/tour-boat.ts';
import { blue, drawVisitor, yellow } from '../draw/visitors.ts';

const size = [480, 640] as const;

/** The tours page's tall poster: the American Falls in the morning, the observation tower beside them, a boat below. */
export function drawTourPoster(): string {
  const brush = createBrush(1885);
  const defs =
    linearGradient('pool', [
      [0, '#4C9BA8'],
      [0.4, '#1E6E84'],
      [1, '#0F4058'],
    ]) +
    linearGradient('sheet', [
      [0, '#4FA39F'],
      [0.25, '#2C8194'],
      [1, '#1B657D'],
    ]);
  const art = [drawSky(brush), drawFalls(brush), drawTower(), drawMist(brush), drawBasin(brush), drawShore(brush)];
  return picture([0, 0, ...size], art.join(''), defs);
}

const drawSky = (brush: Brush) =>
  sky(size, [318, 236], daySky, [300, 226, 164, 112, 70], 1.25) +
  disc(318, 206, 44, '#FFF6DC') +
  litCloud(-70, 96, 260, 26, '#226680', '#4C8E9C') +
  litCloud(330, 132, 230, 24, '#6FA5AB', '#D3CFAF') +
  litCloud(24, 190, 150, 14, '#4C8E9C', '#8DB9B4') +
  stroke('#FBF7EF', 3, 'M72 150q9-9 15 0q7-9 15 0M118 128q7-7 12 0q6-7 12 0M92 112q5-5 9 0q4-5 9 0', round) +
  brush.trees(140, 486, 258, 6, 22, '#2A6473', 10);

/** The sheet of water between the cliffs: brink at 262, rocks from 430. */
function drawFalls(brush: Brush): string {
  const { random } = brush;
  let folds = '';
  let shade = '';
  let white = '';
  for (let x = 158; x < 484; ) {
    const width = random.between(7, 20);
    const foot = 404 + random.between(0, 44);
    folds += `M${num(x)} 264h${num(width * 0.5)}V${num(foot)}h${num(-width * 0.5)}z`;
    shade += `M${num(x + width * 0.55)} 266h${num(width * 0.25)}V${num(foot - 18)}z`;
    if (random.next() < 0.75)
      white += `M${num(x + width * 0.15)} 264l${num(width * 0.3)} 0L${num(x + width * 0.2)} ${num(foot - random.between(10, 70))}z`;
    x += width;
  }
  return (
    fill('url(#sheet)', 'M150 262H484V470H150Z') +
    fill('#7DBABF', folds, 'opacity=".55"') +
    fill('#0F4A63', shade, 'opacity=".5"') +
    fill('#F4F6F0', white, 'opacity=".9"') +
    fill('#FFF6DC', 'M146 258Q300 250 484 260V267Q300 257 146 265Z') +
    // The cliff of Prospect Point, and its trees.
    fill('#12344A', 'M0 244L60 240 132 246 158 262 150 300 164 344 148 392 160 440 120 486H0Z') +
    fill('#2A5266', 'M132 246L158 262 150 300 164 344 148 392 160 440 138 452 134 396 146 344 130 300Z') +
    fill('#C98D72', 'M150 258L158 262 150 300 164 344 157 366 150 340 141 300Z') +
    brush.trees(-6, 140, 246, 14, 40, '#0B2C3E', 12)
  );
}

/** The observation tower stands in the gorge; a walkway leads to it from the cliff, as it does at Prospect Point. */
const drawTower = () =>
  rect(196, 190, 26, 290, '#0E2A3E') +
  rect(196, 190, 8, 290, '#1D4A60') +
  rect(226, 190, 6, 290, '#0E2A3E') +
  fill('#0E2A3E', 'M40 192H268V202H222L196 216V202H40Z') +
  fill('#FBF7EF', 'M40 189H268V192H40Z') +
  stroke(
    '#0E2A3E',
    2,
    'M52 189V176M76 189V176M100 189V176M124 189V176M148 189V176M172 189V176M196 189V176M220 189V176M244 189V176M264 189V176M46 176H268',
  ) +
  fill('#0E2A3E', 'M190 148H238V176H190Z') +
  fill('#FFDC8F', 'M195 154h7v14h-7zM206 154h7v14h-7zM217 154h7v14h-7zM228 154h6v14h-6z') +
  fill('#0E2A3E', 'M186 142H242V148H186ZM211 96h3v46h-3z') +
  fill('#D9482B', 'M214 98L236 105 214 112Z') +
  fill('#0E2A3E', 'M56 202H66V262H56ZM100 202H108V262H100Z');

const drawMist = (brush: Brush) =>
  fill('#2A5266', 'M160 470L186 424 214 446 246 418 280 444 316 422 350 446 388 416 424 444 462 424 484 440V480H160Z') +
  fill('#BFD9DD', brush.billow(330, 486, 190, 84, 10, 0.2)) +
  fill('#DCEAEA', brush.billow(200, 490, 130, 58, 8, 0.2) + brush.billow(450, 490, 90, 70, 6, 0.2)) +
  fill('#F4F6F0', brush.billow(330, 494, 110, 50, 8, 0.18) + brush.billow(110, 494, 90, 34, 6, 0.2));

const drawBasin = (brush: Brush) =>
  rect(0, 484, 480, 156, 'url(#pool)') +
  brush.glint(26, [0, 480], [492, 600], '#BFD9DD', { opacity: 0.8, shortest: 14, longest: 64 }) +
  brush.glint(20, [240, 420], [488, 560], '#FFF6DC', { opacity: 0.9, shortest: 10, longest: 44 }) +
  fill('#F4F6F0', 'M164 590q66-18 122-6h118q32 6 50 15-66 11-160 11T164 590z') +
  place(300, 580, 1.9, tourBoat());

function drawShore({ random }: Brush): string {
  let spray = '';
  for (let i = 0; i < 34; i++)
    spray += `M${Math.round(random.between(120, 476))} ${Math.round(random.between(330, 480))}h.1`;
  return (
    stroke('#FBF7EF', 2.4, spray, 'stroke-linecap="round" opacity=".8"') +
    fill('#0B2235', 'M0 640V606Q90 590 190 612T400 622L484 612V640Z') +
    drawVisitor(52, 622, 1.05, yellow) +
    drawVisitor(104, 626, 0.98, { ...blue }) +
    fill('#071A29', 'M0 640V622Q120 612 250 628T484 630V640Z')
  );
}
