import { airportPlaces } from '@fallsline/domain/direction';
import { fares } from '@fallsline/domain/fares';
import { describe, expect, test } from 'vitest';
import { drawings } from './drawings.gen.ts';
import { nearest } from './nearest.ts';

const names = ['wide', 'tall'] as const;
const views = names.flatMap((name) =>
  airportPlaces.flatMap((airport) => (['from', 'to'] as const).map((way) => ({ name, airport, way }))),
);

describe.each(views)('a press on the $name map, $way $airport', ({ name, airport, way }) => {
  const drawing = drawings[name];
  const labelled = drawing.views[airport].stops.flatMap((stop) => {
    const label = stop[way];
    return label ? [{ at: stop.at, label }] : [];
  });

  test('in the middle of a label means its fare', () => {
    for (const { label } of labelled) {
      const [x, y, width, height] = label.box;
      expect(nearest(drawing, { airport, way }, [x + width / 2, y + height / 2], 22)).toEqual({ fare: label.fare });
    }
  });

  test('on an airport means that airport', () => {
    for (const place of airportPlaces) {
      expect(nearest(drawing, { airport, way }, drawing.airports[place], 22)).toEqual({ airport: place });
    }
  });

  test('a little beside a label still means the nearest fare, far from everything it means nothing', () => {
    for (const { label } of labelled) {
      const [x, y, , height] = label.box;
      const target = nearest(drawing, { airport, way }, [x - 3, y + height / 2], 22);
      expect(target).toBeDefined();
    }
    expect(nearest(drawing, { airport, way }, [-400, -400], 22)).toBeUndefined();
  });
});

test('every fare can be pressed somewhere', () => {
  const pressed = new Set(
    views.flatMap(({ name, airport, way }) =>
      drawings[name].views[airport].stops.flatMap((stop) => stop[way]?.fare ?? []),
    ),
  );
  expect([...pressed].sort()).toEqual(fares.map(({ id }) => id).sort());
});
