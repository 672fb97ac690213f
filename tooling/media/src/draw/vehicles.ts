import { passenger } from './figures.ts';
import { num } from './path.ts';
import { disc, fill, oval, picture, place, stroke } from './svg.ts';

// All vehicles face left, are drawn to one scale and stand on the ground at y 80.

/** The taxi band: two rows of dark fields between two x. */
export const checkers = (x0: number, x1: number, y: number, width = 7, height = 5) => {
  let d = '';
  for (let i = 0, x = x0; x < x1 - 1; i++, x += width)
    d += `M${num(x)} ${i % 2 ? y + height : y}h${width}v${height}h-${width}z`;
  return d;
};

const shadow = (x: number, reach: number) => oval(x, 79, reach, 6, '#050F1B');

const wheels = (...axles: number[]) =>
  axles.map((x) => disc(x, 66, 14.5, '#050F1B') + disc(x, 66, 7.5, '#E9F2F4') + disc(x, 66, 3, '#0B1E33')).join('');

const roofSign = (x: number, y: number) =>
  fill('#0B1E33', `M${x - 18} ${y}L${x - 16} ${y - 4}H${x + 16}L${x + 18} ${y}Z`) +
  fill('#FFF3D0', `M${x - 15} ${y - 4}L${x - 12} ${y - 15}H${x + 12}L${x + 15} ${y - 4}Z`) +
  fill('#0B1E33', `M${x - 8} ${y - 12}h16v1.8h-16zM${x - 6} ${y - 8.5}h12v1.8h-12z`);

/** Outline of the taxi's body: the film lets lamplight slide over it. */
export const taxiOutline =
  'M3 60V48C3 40 8 37 15 36L54 30 71 9C74 5 78 4 83 4H128C135 4 139 6 143 11L160 31 186 34C194 35 197 39 197 46V60C197 64 195 66 191 66H9C5 66 3 64 3 60Z';

/** Its windows. */
export const taxiGlass = 'M65 30L78 14C79 13 80 13 81 13H102V30ZM107 13H129C132 13 134 14 136 16L148 30H107Z';

/** The taxi's shadow, body and all that is painted before its wheels. */
export const taxiBody = ({ driver = true } = {}) =>
  shadow(102, 104) +
  fill('#F6B21B', taxiOutline) +
  fill(
    '#FFD569',
    'M15 36L54 30 71 9C74 5 78 4 83 4H128C135 4 139 6 143 11L146 14C142 10 138 8 132 8H84C79 8 77 9 74 13L57 33 16 39C11 40 7 43 6 49L3 50V48C3 40 8 37 15 36Z',
  ) +
  fill('#C9860F', 'M3 57H197V60C197 64 195 66 191 66H9C5 66 3 64 3 60Z') +
  fill('#0B1E33', checkers(24, 178, 42)) +
  fill('#0B1E33', 'M60 31L75 12C76 11 78 10 80 10H130C134 10 136 11 139 14L153 31Z') +
  fill('#FFE2A0', taxiGlass) +
  fill(
    '#0B1E33',
    `${driver ? 'M84 30C84 25 86 24 88 23A5 5 0 1 1 94 23C97 24 99 26 99 30Z' : ''}M112 30C112 26 113 24 115 23A4.6 4.6 0 1 1 121 23C123 24 125 26 125 30ZM128 30C128 27 129 26 130 25A3.6 3.6 0 1 1 135 25C137 26 138 28 138 30Z`,
  ) +
  stroke('#8A5A08', 1.6, 'M104 33V63M150 36C154 44 152 56 146 63M60 34V58') +
  fill('#8A5A08', 'M92 36h8v2.5h-8zM136 36h8v2.5h-8z') +
  roofSign(102, 4) +
  fill('#0B1E33', 'M22 66A19 19 0 0 1 60 66ZM139 66A19 19 0 0 1 177 66Z');

/** Wheels, lights and bumpers. */
export const taxiWheelsAndLights =
  wheels(41, 158) +
  fill('#FFF8E2', 'M3 45C3 40 8 39 12 40V52H3Z') +
  fill('#D9482B', 'M190 40C195 40 197 42 197 47V51H190Z') +
  fill('#E9F2F4', 'M1 58H14V62H3ZM188 58H199L197 62H188Z');

/** The taxi from the side; without `driver` when he stands beside it. */
export const taxi = ({ driver = true } = {}) => taxiBody({ driver }) + taxiWheelsAndLights;

/** The shuttle van, cases on its roof. */
export const van =
  shadow(120, 124) +
  fill(
    '#F6B21B',
    'M4 60V45C4 37 8 33 16 31L36 26 56-9C59-15 63-18 71-18H216C227-18 232-13 233-3L236 44V60C236 64 234 66 230 66H10C6 66 4 64 4 60Z',
  ) +
  fill(
    '#FFD569',
    'M16 31L36 26 56-9C59-15 63-18 71-18H216C227-18 232-13 233-3L233.5 3C232-8 227-13 217-13H73C66-13 63-11 60-6L40 29 17 35C11 36 8 39 7 45L4 47V45C4 37 8 33 16 31Z',
  ) +
  fill('#C9860F', 'M4 57H236V60C236 64 234 66 230 66H10C6 66 4 64 4 60Z') +
  fill('#0B1E33', checkers(24, 226, 39)) +
  fill('#0B1E33', 'M42 27L61-6C62-8 64-9 67-9H219C223-9 225-7 225.5-3L228 27Z') +
  fill(
    '#FFE2A0',
    'M47 25L64-4C65-5 66-6 68-6H88V25ZM94-6H135V25H94ZM141-6H178V25H141ZM184-6H218C220-6 221-5 221.5-3L224 25H184Z',
  ) +
  fill(
    '#0B1E33',
    passenger(70, 25, 6.5) +
      passenger(108, 25, 6) +
      passenger(124, 25, 5) +
      passenger(160, 25, 6) +
      passenger(200, 25, 6),
  ) +
  stroke('#8A5A08', 1.6, 'M91 27V63M138 27V63M91 63H138M181 27V60M40 29V56') +
  fill('#8A5A08', 'M78 33h8v2.5h-8zM126 33h8v2.5h-8z') +
  fill('#0B1E33', 'M30 66A19 19 0 0 1 68 66ZM172 66A19 19 0 0 1 210 66Z') +
  wheels(49, 191) +
  roofSign(86, -18) +
  fill('#0B1E33', 'M118-20H224V-18H118ZM122-23h2v4h-2zM168-23h2v4h-2zM218-23h2v4h-2z') +
  fill('#14506B', 'M126-40H164V-22H126Z') +
  fill('#D9482B', 'M168-34H196V-22H168Z') +
  fill('#5A97A6', 'M200-30H218V-22H200Z') +
  fill('#0B1E33', 'M133-40h3v18h-3zM154-40h3v18h-3zM179-34h3v12h-3zM139-43h12v3h-12z') +
  fill('#FFF8E2', 'M4 44C4 39 9 38 13 39V51H4Z') +
  fill('#D9482B', 'M230 34H235.5L236 48H230Z') +
  fill('#E9F2F4', 'M1 58H16V62H3ZM226 58H239L237 62H226Z');

/** The black sedan of the business rides. */
export const sedan =
  shadow(112, 116) +
  fill(
    '#0A1728',
    'M3 60V48C3 41 8 38 16 37L62 31 81 10C84 6 89 5 95 5H142C150 5 154 6 160 12L178 31 206 34C215 35 219 39 219 46V60C219 64 217 66 213 66H9C5 66 3 64 3 60Z',
  ) +
  fill(
    '#6E8CA0',
    'M16 37L62 31 81 10C84 6 89 5 95 5H142C150 5 154 6 160 12L163 15C157 10 152 8 146 8H96C90 8 87 9 84 13L65 34 17 40C11 41 7 44 6 49L3 50V48C3 41 8 38 16 37Z',
  ) +
  fill('#F3B27A', 'M178 31L206 34C213 35 217 37 218.5 41 214 38 210 37.5 205 37L176 34Z') +
  fill('#1C3349', 'M3 50L40 46H216L219 49V53H3Z') +
  fill('#050F1B', 'M66 31L84 13C85 12 87 11 89 11H143C149 11 152 12 156 16L170 31Z') +
  fill(
    '#FFE2A0',
    'M71 30L87 14.5C88 13.5 89 13.5 91 13.5H112V30ZM117 13.5H142C147 13.5 150 14.5 153 17.5L165 30H117Z',
  ) +
  fill('#050F1B', passenger(96, 30, 5)) +
  stroke('#45637A', 1.4, 'M114.5 33V63M166 36C170 44 168 56 162 63M66 34V58') +
  fill('#C9D6DC', 'M100 36h9v2h-9zM150 36h9v2h-9zM5 57H216V58.5H5Z') +
  fill('#050F1B', 'M24 66A19 19 0 0 1 62 66ZM157 66A19 19 0 0 1 195 66Z') +
  wheels(43, 176) +
  fill('#FFF3D0', 'M3 45C3 41 8 40 12 41V51H3Z') +
  fill('#D9482B', 'M212 40C217 40 219 42 219 47V51H212Z') +
  fill('#E9F2F4', 'M0 59H15V63H3ZM208 59H222L219 63H208Z');

/** The taxi from the front. */
export const taxiFront =
  shadow(60, 66) +
  fill(
    '#050F1B',
    'M12 60H32V78C32 80 30 81 28 81H16C14 81 12 80 12 78ZM88 60H108V78C108 80 106 81 104 81H92C90 81 88 80 88 78Z',
  ) +
  fill('#0B1E33', 'M10 29H22V34H12ZM98 29H110L108 34H98Z') +
  fill(
    '#F6B21B',
    'M6 64V47C6 39 9 35 16 33L29 30 38 9C40 5 43 4 47 4H73C77 4 80 5 82 9L91 30 104 33C111 35 114 39 114 47V64C114 68 112 70 108 70H12C8 70 6 68 6 64Z',
  ) +
  fill(
    '#FFD569',
    'M38 9C40 5 43 4 47 4H73C77 4 80 5 82 9L83 11H37ZM16 33L29 30H91L104 33C108 34 111 36 112.5 39 108 37 103 37 98 36.5H22C17 37 12 37 7.5 39 9 36 12 34 16 33Z',
  ) +
  fill('#0B1E33', 'M33 30L41 11C42 9 44 8 46 8H74C76 8 78 9 79 11L87 30Z') +
  fill('#7FA9B4', 'M37 29L44 13C44 12 45 11 47 11H73C75 11 76 12 76 13L83 29Z') +
  fill('#0B1E33', passenger(74, 29, 5.2) + passenger(46, 29, 4.8)) +
  fill('#D3E4E6', 'M50 11H60L50 29H40Z', 'opacity=".55"') +
  fill('#C9860F', 'M6 60H114V64C114 68 112 70 108 70H12C8 70 6 68 6 64Z') +
  fill('#0B1E33', 'M38 43H82L78 58H42Z') +
  stroke('#E9F2F4', 1.6, 'M42 47H78M43 51H77M44 55H76') +
  disc(22, 49, 9.5, '#8A5A08') +
  disc(22, 49, 8, '#FFF8E2') +
  disc(98, 49, 9.5, '#8A5A08') +
  disc(98, 49, 8, '#FFF8E2') +
  fill('#E9F2F4', 'M3 60H117V65C117 66 116 67 115 67H5C4 67 3 66 3 65Z') +
  fill('#0B1E33', 'M50 61.5H70V66H50Z') +
  roofSign(60, 4);

/** The taxi from behind. */
export const taxiRear =
  shadow(60, 66) +
  fill(
    '#050F1B',
    'M12 60H32V78C32 80 30 81 28 81H16C14 81 12 80 12 78ZM88 60H108V78C108 80 106 81 104 81H92C90 81 88 80 88 78Z',
  ) +
  fill(
    '#E0A013',
    'M6 64V47C6 39 9 35 16 33L29 30 38 9C40 5 43 4 47 4H73C77 4 80 5 82 9L91 30 104 33C111 35 114 39 114 47V64C114 68 112 70 108 70H12C8 70 6 68 6 64Z',
  ) +
  fill(
    '#FFE08A',
    'M38 9C40 5 43 4 47 4H73C77 4 80 5 82 9L83.5 12C81 9 78 8 74 8H46C42 8 39 9 36.5 12ZM16 33L29 30 31 33.5 20 35.5C12 37 8.5 40 6.5 44 7 38 10 35 16 33ZM104 33L91 30 89 33.5 100 35.5C108 37 111.5 40 113.5 44 113 38 110 35 104 33Z',
  ) +
  fill('#0B1E33', 'M33 30L41 12C42 10 44 9 46 9H74C76 9 78 10 79 12L87 30Z') +
  fill('#FFDC9A', 'M37 29L44 14C44.5 13 45 12 47 12H73C75 12 75.5 13 76 14L83 29Z') +
  fill('#0B1E33', passenger(46, 29, 4.8) + passenger(73, 29, 5) + passenger(60, 29, 3.6)) +
  fill('#0B1E33', checkers(25, 95, 39, 7, 4.5)) +
  fill('#A86F0A', 'M6 57H114V64C114 68 112 70 108 70H12C8 70 6 68 6 64Z') +
  stroke('#8A5A08', 1.4, 'M26 52H94') +
  fill('#FBF7EF', 'M48 53H72V62H48Z') +
  fill('#14506B', 'M51 56h18v3H51Z') +
  fill('#D9482B', 'M8 42H22V54H8ZM98 42H112V54H98Z') +
  fill('#FF8A5C', 'M11 45H19V48H11ZM101 45H109V48H101Z') +
  fill('#E9F2F4', 'M3 62H46V67H5C4 67 3 66 3 65ZM74 62H117V65C117 66 116 67 115 67H74ZM46 64H74V67H46Z') +
  roofSign(60, 4);

/** A vehicle with its wheels on the ground at a place; x is its left end. */
export const car = (vehicle: string, x: number, ground: number, scale: number) =>
  place(x, ground - 80 * scale, scale, vehicle);

/** The vehicles as files of their own. */
export const drawTaxi = () => picture([-2, -12, 208, 98], taxi());
export const drawVan = () => picture([-4, -44, 248, 130], van);
export const drawSedan = () => picture([-4, 0, 232, 86], sedan);
export const drawTaxiFront = () => picture([-6, -12, 132, 98], taxiFront);
export const drawTaxiRear = () => picture([-6, -12, 132, 98], taxiRear);
