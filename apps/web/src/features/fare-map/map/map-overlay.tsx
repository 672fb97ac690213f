import type { AirportPlace } from '@fallsline/domain/direction';
import { type Fare, fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { cardNameOf } from '@fallsline/domain/places';
import { type MouseEvent, memo } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { vehicleScenes } from '../../../scenes/scenes.ts';
import { type Choice, type ChoiceProps, townLabel, withAirport, withFare } from '../choice.ts';
import { type Box, type Drawing, type Label, roadPath, type Spot, type Stop } from './drawing.ts';
import { drawings } from './drawings.gen.ts';
import styles from './map-overlay.module.css';
import { nearest } from './nearest.ts';

/** How far from its mark a press still counts, in CSS pixels: half a target of 44. */
const reach = 22;
/** Left and right of a label's words; the generator leaves as much. */
const pad = 6;
const lineHeight = 1.16;
const plane =
  'M22 0c0-1.8-3-2.8-7-2.8H6L-5-15h-4.5L-4-2.8h-8L-16-8h-3.4l2 8-2 8h3.4l4-5.2h8L-9.5 15H-5L6 2.8h9c4 0 7-1 7-2.8z';

/** Below this the tall picture is under it: the same width as in map-picture.tsx. */
const narrow = '(max-width: 44.9375em)';

/** Roads, stops, prices and names over the picture of the country, in the picture's own units. */
export function MapOverlay({ choice, onChange }: ChoiceProps) {
  const drawing = drawings[useMedia(narrow) ? 'tall' : 'wide'];
  const { airport, way } = choice;
  const view = drawing.views[airport];
  const stops = view.stops.flatMap((stop) => {
    const label = stop[way];
    const fare = label && fareById(label.fare);
    return fare ? [{ stop, label, fare }] : [];
  });
  const chosen = stops.find(({ fare }) => fare === choice.fare);

  function press({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = drawing.size[0] / width;
    const spot: Spot = [(clientX - left) * scale, (clientY - top) * scale];
    const target = nearest(drawing, choice, spot, reach * scale);
    if (!target) return;
    if ('airport' in target) onChange(withAirport(choice, target.airport));
    else {
      const fare = fareById(target.fare);
      if (fare) onChange(withFare(choice, fare));
    }
  }

  // For eyes and fingers: keys and ears have the same choice in the list beside it.
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${drawing.size.join(' ')}`}
      aria-hidden="true"
      focusable="false"
      onClick={press}
    >
      {drawing.waters.map(({ name, at: [x, y], turn, size }) => (
        <text
          key={name}
          className={styles.water}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          fontSize={size}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      {/* Another view is another fan of roads, and unfolds anew. */}
      <Roads key={`${airport} ${way}`} stops={view.stops} way={way} />
      {chosen ? <ChosenRoad stop={chosen.stop} way={way} /> : null}
      {stops
        // What is painted last lies on top: the chosen label is never under another.
        .toSorted((a, b) => Number(a === chosen) - Number(b === chosen))
        .map(({ stop, label, fare }) => (
          <StopLabel
            key={fare.id}
            drawing={drawing}
            stop={stop}
            label={label}
            fare={fare}
            town={townLabel(choice, fare)}
            chosen={fare === choice.fare}
          />
        ))}
      {(Object.entries(drawing.airports) as [AirportPlace, Spot][]).map(([place, [x, y]]) => (
        <g
          key={place}
          className={styles.airport}
          data-chosen={place === airport || undefined}
          transform={`translate(${x} ${y})`}
        >
          <circle r={drawing.disc} />
          <path d={plane} transform={`rotate(-45) scale(${drawing.disc / 26})`} />
        </g>
      ))}
      <AirportName lines={cardNameOf(airport).split(/ (?=Airport)/)} box={view.name} size={drawing.type.name} />
    </svg>
  );
}

const Roads = memo(({ stops, way }: { stops: readonly Stop[]; way: Choice['way'] }) => (
  <g className={styles.roads}>
    {stops.map((stop) => {
      const label = stop[way];
      return label ? <path key={label.fare} d={roadPath(stop.road)} pathLength={1} /> : null;
    })}
  </g>
));

/** The chosen road as a checkered ribbon, and a taxi on its way along it. */
function ChosenRoad({ stop: { road, cab }, way }: { stop: Stop; way: Choice['way'] }) {
  const { taxi } = vehicleScenes;
  const path = roadPath(road);
  const width = 46;
  const [x, y, west] = cab;
  // The drawing faces left.
  const facing = (west === 1) === (way === 'from') ? 1 : -1;
  return (
    <g className={styles.chosen}>
      <path d={path} />
      <path d={path} />
      <path d={path} />
      <image
        href={taxi.src}
        x={-width / 2}
        y={-18}
        width={width}
        height={(width * taxi.height) / taxi.width}
        transform={`translate(${x} ${y}) scale(${facing} 1)`}
      />
    </g>
  );
}

type StopLabelProps = { drawing: Drawing; stop: Stop; label: Label; fare: Fare; town: string; chosen: boolean };

const StopLabel = memo(({ drawing, stop, label, fare, town, chosen }: StopLabelProps) => {
  const { name, price } = drawing.type;
  const [x, y, width, height] = label.box;
  const words = town.split(' ');
  const lines = [words.slice(0, label.first), words.slice(label.first)].map((line) => line.join(' '));
  const baseline = (line: number) => y + height / 2 + (line - label.lines / 2) * lineHeight * name + 0.92 * name;
  const [edgeX, edgeY] = edgeOf(label.box, stop.at);
  return (
    <g className={styles.stop} data-chosen={chosen || undefined} data-fare={fare.id}>
      <path className={styles.leader} d={`M${stop.at.join(' ')}L${edgeX} ${edgeY}`} />
      <circle cx={stop.at[0]} cy={stop.at[1]} r={chosen ? drawing.dot + 1.5 : drawing.dot} />
      <rect x={x} y={y} width={width} height={height} rx={4} />
      {lines.map((line, i) =>
        line ? (
          <text key={line} className={styles.name} x={x + pad} y={baseline(i)} fontSize={name}>
            {line}
          </text>
        ) : null,
      )}
      <text
        className={styles.price}
        x={x + width - pad}
        y={baseline(label.lines - 1)}
        fontSize={price}
        textAnchor="end"
      >
        {formatPrice(fare.cents)}
      </text>
    </g>
  );
});

function AirportName({ lines, box: [x, y, width], size }: { lines: readonly string[]; box: Box; size: number }) {
  return (
    <text className={styles.airportName} fontSize={size} textAnchor="middle">
      {lines.map((line, i) => (
        <tspan key={line} x={x + width / 2} y={y + (i + 0.85) * size * 1.05}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The spot of a box's edge that is nearest to a mark. */
function edgeOf([left, top, width, height]: Box, [x, y]: Spot): Spot {
  return [Math.max(left, Math.min(x, left + width)), Math.max(top, Math.min(y, top + height))];
}
