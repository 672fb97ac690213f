import { country } from './country.gen.ts';
import type { Named, Spot } from './country.ts';
import styles from './live-map.module.css';
import { onSheet, type Place, type Sheet, scaleFor, sheets, spotOf } from './sheets.ts';

/** A car on the map: its disc carries its number. */
export type DotOnMap = { key: number; label: string; place: Place; isFaded: boolean };

type LiveMapProps = { pickup: Place; name: string; cars: readonly DotOnMap[] };

/**
 * Where the cars are, on our own map, around the pickup: rings stand every two miles. No route is drawn, only the line as the crow
 * flies. It says nothing by itself: the words beside it do.
 */
export function LiveMap(props: LiveMapProps) {
  return (
    <>
      <Drawing {...props} sheet={sheets.wide} className={styles.wide} />
      <Drawing {...props} sheet={sheets.tall} className={styles.tall} />
    </>
  );
}

const kilometersInMile = 1.609;
/** By miles from the pickup, the outermost first. */
const ground = [
  [8, '#17304B'],
  [6, '#223853'],
  [4, '#31405B'],
  [2, '#4A435B'],
] as const;

type DrawingProps = LiveMapProps & { sheet: Sheet; className: string | undefined };

function Drawing({ pickup, name, cars, sheet, className }: DrawingProps) {
  const { width, height, size, pickup: at } = sheet;
  const center = spotOf(pickup);
  const known = cars.map((car) => ({ ...car, spot: spotOf(car.place) }));
  const { scale, shown } = scaleFor(
    sheet,
    center,
    known.map(({ spot }) => spot),
  );
  const dots = known.filter(({ spot }) => shown.includes(spot));
  const put = (spot: Spot) => onSheet(sheet, spot, center, scale);
  const unit = scale / 100;
  const radius = (miles: number) => miles * kilometersInMile * scale;
  const isFree = freeSpots(
    sheet,
    dots.map(({ spot }) => put(spot)),
  );
  const words = (all: readonly Named[], room: number) =>
    all.flatMap(([text, x, y]) => {
      const spot = put([x, y]);
      return isFree(spot, room * size) ? [{ text, spot }] : [];
    });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={width > 800 ? 'xMaxYMid slice' : 'xMidYMid slice'}
      aria-hidden="true"
      focusable="false"
      fontFamily="Hanken Grotesk"
      textAnchor="middle"
    >
      <rect width={width} height={height} fill="#122740" />
      {ground.map(([miles, fill]) => (
        <circle key={miles} cx={at[0]} cy={at[1]} r={radius(miles)} fill={fill} />
      ))}
      <g
        transform={`translate(${at[0]} ${at[1]}) scale(${unit}) translate(${-center[0]} ${-center[1]})`}
        fill="none"
        strokeLinecap="round"
      >
        <path d={country.water} fill="#1F6883" fillRule="evenodd" stroke="#071524" strokeWidth={2.5 / unit} />
        {/* As wide as it is, and a bank on each side. */}
        <path d={country.river} stroke="#071524" strokeWidth="75" />
        <path d={country.river} stroke="#1F6883" strokeWidth="60" />
        <path d={country.roads} stroke="#071524" strokeWidth={(8 * size) / unit} />
        <path d={country.roads} stroke="#7C8DA0" strokeWidth={(4.5 * size) / unit} />
      </g>
      <g fill="none" stroke="#F5C07E" strokeOpacity=".3" strokeDasharray="3 8">
        {[2, 4, 6, 8].map((miles) => (
          <circle key={miles} cx={at[0]} cy={at[1]} r={radius(miles)} />
        ))}
      </g>
      {country.groves.flatMap((grove) => {
        const [x, y] = put(grove);
        return isFree([x, y], 40 * size) ? [<Grove key={`${grove}`} x={x} y={y} size={size} />] : [];
      })}
      {words(country.shields, 44).map(({ text, spot: [x, y] }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
          <rect
            x={-text.length * 3.6 - 6}
            y="-10"
            width={text.length * 7.2 + 12}
            height="20"
            rx="4"
            fill="#0B1E33"
            stroke="#5F7891"
          />
          <text y="4.6" fontSize="12.5" fontWeight="700" fill="#E3ECEF">
            {text}
          </text>
        </g>
      ))}
      {words(country.towns, 46).map(({ text, spot: [x, y] }) => (
        <text key={text} x={x} y={y} fontSize={15 * size} fontWeight="650" fill="#B9CBD4">
          {text}
        </text>
      ))}
      {[2, 4, 6, 8].map((miles) => {
        const out = radius(miles) * Math.SQRT1_2;
        const spot = [at[0] + out, at[1] - out] as const;
        return isFree(spot, 30 * size) ? (
          <text key={miles} x={spot[0]} y={spot[1]} fontSize={12.5 * size} fontWeight="650" fill="#E8D3AE">
            {miles} mi
          </text>
        ) : null;
      })}
      {dots.map(({ key, label, spot, isFaded }) => (
        <Dot key={key} at={put(spot)} to={at} label={label} isFaded={isFaded} size={size} />
      ))}
      <Pickup at={at} name={name} size={size} />
    </svg>
  );
}

/** Whether a sign has room at a spot: within what is clear, and off the pickup, its name and every dot with its line. */
function freeSpots({ clear, pickup, size }: Sheet, dots: readonly Spot[]) {
  return ([x, y]: Spot, room: number) => {
    if (x < clear.left || x > clear.right || y < clear.top - 20 || y > clear.bottom) return false;
    const under = Math.abs(x - pickup[0]) < 110 * size && y > pickup[1] && y - pickup[1] < 74 * size;
    if (under || Math.hypot(x - pickup[0], y - pickup[1]) < room) return false;
    return dots.every(([u, v]) => {
      const [dx, dy] = [pickup[0] - u, pickup[1] - v];
      const along = Math.max(0, Math.min(1, ((x - u) * dx + (y - v) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - u, y - v) > room && Math.hypot(x - u - along * dx, y - v - along * dy) > 20 * size;
    });
  };
}

type DotProps = { at: Spot; to: Spot; label: string; isFaded: boolean; size: number };

function Dot({ at: [x, y], to, label, isFaded, size }: DotProps) {
  const amber = '#F6B21B';
  const ink = '#071524';
  return (
    <>
      <path
        d={`M${x} ${y}L${to[0]} ${to[1]}`}
        stroke={amber}
        strokeWidth={3 * size}
        strokeDasharray={`${2 * size} ${9 * size}`}
        strokeLinecap="round"
        opacity={isFaded ? 0.45 : 1}
      />
      <g transform={`translate(${x} ${y}) scale(${size})`}>
        {isFaded ? null : <circle r="34" fill={amber} opacity=".22" />}
        <circle
          r="21"
          fill={isFaded ? '#1B3450' : amber}
          stroke={isFaded ? amber : ink}
          strokeWidth="3"
          strokeDasharray={isFaded ? '6 4' : undefined}
        />
        <text y="7.5" fontFamily="Phudu" fontSize="22" fontWeight="800" fill={isFaded ? amber : ink}>
          {label}
        </text>
        <path d="M-9-23l2-9H7l2 9z" fill="#FFF3D0" stroke={ink} strokeWidth="2" opacity={isFaded ? 0.5 : 1} />
      </g>
    </>
  );
}

function Pickup({ at: [x, y], name, size }: { at: Spot; name: string; size: number }) {
  const half = name.length * 4.6 + 11;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="19" fill="#071524" />
      <circle r="15" fill="#fff" />
      <circle r="11" fill="#fff" stroke="#14506B" strokeWidth="4" />
      <circle r="4.5" fill="#14506B" />
      <rect x={-half} y="27" width={2 * half} height="27" rx="5" fill="#FBF7EF" />
      <text y="46" fontSize="16" fontWeight="750" fill="#0B1E33">
        {name}
      </text>
    </g>
  );
}

function Grove({ x, y, size }: { x: number; y: number; size: number }) {
  return [
    [0, 0, 0.8],
    [-9, 5, 0.64],
    [9, 6, 0.58],
  ].map(([dx = 0, dy = 0, scale = 1]) => (
    <g key={dx} transform={`translate(${x + dx * size} ${y + dy * size}) scale(${scale * size})`}>
      <path fill="#0E3A3C" d="M0-24 7-6H-7zM0-14 9 2H-9z" />
      <path fill="#1E5B4F" d="M0-24 0 2H-9L-4-6H-7z" />
    </g>
  ));
}
