import type { Random } from '../../random';
import { lettering } from '../lettering';
import { circle, ellipse, group, line, path, rect, times } from '../svg';

/** A logo's mark around the origin, about 200 units across, in up to three colours. */
export type Mark = (random: Random, colours: readonly [string, string, string]) => string;

const petals: Mark = (random, [one, two, three]) => {
  const count = random.pick([5, 6, 8]);
  return (
    times(count, (index) =>
      group(
        `rotate(${(360 / count) * index})`,
        ellipse(0, -56, 26, 50, index % 2 ? two : one, { 'fill-opacity': 0.88 }),
      ),
    ) + circle(0, 0, 20, three)
  );
};

const rings: Mark = (_random, [one, two, three]) =>
  circle(-34, 0, 62, 'none', { stroke: one, 'stroke-width': 24 }) +
  circle(34, 0, 62, 'none', { stroke: two, 'stroke-width': 24 }) +
  path('M0 -52A62 62 0 0 1 0 52A62 62 0 0 1 0 -52', three, { 'fill-opacity': 0.9 });

const peaks: Mark = (_random, [one, two, three]) =>
  circle(52, -58, 26, three) +
  path('M-104 78L-30 -52L44 78Z', one) +
  path('M-12 78L44 -18L104 78Z', two) +
  path('M-30 -52L-4 -6L-24 -16L-36 4L-52 -14Z', '#ffffff', { 'fill-opacity': 0.9 });

const leaf: Mark = (_random, [one, two]) =>
  path('M-6 92C-96 40 -92 -60 4 -96C10 -30 34 20 -6 92Z', one) +
  path('M6 92C92 56 96 -20 44 -72C34 -10 8 10 6 92Z', two) +
  line('M0 92C-4 30 -8 -10 -2 -56', '#ffffff', 6, { 'stroke-opacity': 0.85 });

const arcs: Mark = (_random, [one, two, three]) =>
  [
    [92, one],
    [64, two],
    [36, three],
  ]
    .map(([radius, colour]) =>
      line(`M${-Number(radius)} 50A${radius} ${radius} 0 0 1 ${radius} 50`, String(colour), 20),
    )
    .join('') + circle(0, 50, 12, one);

const hexagon: Mark = (random, [one, two, three]) =>
  path('M0 -100L87 -50V50L0 100L-87 50V-50Z', one) +
  path('M0 0L87 -50V50L0 100Z', two) +
  path('M0 0L-87 -50L0 -100L87 -50Z', three) +
  (random.chance(0.5) ? path('M0 -34L30 -17V17L0 34L-30 17V-17Z', '#ffffff') : '');

const quarters: Mark = (random, colours) => {
  const tile = (x: number, y: number, index: number) =>
    group(
      `translate(${x} ${y}) rotate(${random.int(0, 3) * 90})`,
      path('M-46 -46H46A92 92 0 0 1 -46 46Z', colours[index % 3] ?? colours[0]),
    );
  return tile(-48, -48, 0) + tile(48, -48, 1) + tile(-48, 48, 2) + tile(48, 48, 0);
};

const bolt: Mark = (_random, [one, two]) =>
  circle(0, 0, 98, one) + path('M18 -74L-46 14H-6L-20 74L48 -18H6Z', two);

const monogram =
  (letters: string): Mark =>
  (random, [one, two]) =>
    (random.chance(0.5)
      ? circle(0, 0, 98, one)
      : rect(-92, -92, 184, 184, one, { rx: random.pick([20, 44, 92]) })) +
    lettering(letters, 0, -38, { height: 76, colour: two, weight: 0.17, spacing: 0.26 });

const badge: Mark = (random, [one, two, three]) => {
  const count = random.pick([12, 16, 20]);
  return (
    times(count, (index) => group(`rotate(${(360 / count) * index})`, path('M-9 -98H9L0 -70Z', three))) +
    circle(0, 0, 76, one) +
    circle(0, 0, 64, 'none', { stroke: two, 'stroke-width': 3 }) +
    path('M0 -44L12 -14L44 -14L18 6L28 38L0 18L-28 38L-18 6L-44 -14L-12 -14Z', two)
  );
};

const waves: Mark = (_random, [one, two, three]) =>
  circle(0, 0, 98, one) +
  path('M-98 6C-60 -30 -30 40 0 10S60 -24 98 6A98 98 0 0 1 -98 6', two) +
  path('M-90 40C-50 16 -30 66 4 42S60 24 90 40A98 98 0 0 1 -90 40', three);

const dots: Mark = (random, colours) =>
  times(16, (index) => {
    const [x, y] = [(index % 4) * 54 - 81, Math.floor(index / 4) * 54 - 81];
    return circle(x, y, random.pick([10, 16, 24]), random.pick(colours));
  });

const speech: Mark = (_random, [one, two, three]) =>
  path('M-92 -70H60A32 32 0 0 1 92 -38V22A32 32 0 0 1 60 54H-20L-60 94V54H-92Z', one) +
  circle(-44, -8, 14, two) +
  circle(0, -8, 14, three) +
  circle(44, -8, 14, two);

const bird: Mark = (_random, [one, two, three]) =>
  path(
    'M-100 10C-40 -10 -20 -70 40 -80C20 -50 60 -30 100 -36C70 30 10 80 -60 70C-30 56 -20 40 -20 28C-50 36 -80 30 -100 10Z',
    one,
  ) +
  path('M-20 28C20 20 40 -10 40 -80C20 -50 0 -20 -60 -2Z', two) +
  circle(66, -34, 6, three);

/** Returns a random mark; its letters come from the brand name. */
export function mark(random: Random, name: string): Mark {
  const letters = name.slice(0, random.pick([1, 1, 2]));
  return random.pick([
    petals,
    rings,
    peaks,
    leaf,
    arcs,
    hexagon,
    quarters,
    bolt,
    badge,
    waves,
    dots,
    speech,
    bird,
    monogram(letters),
    monogram(letters),
  ]);
}

/** Invented brands, in capitals for the stroke letters. */
export const brandNames = [
  'NORDVIK',
  'LUMEN',
  'OAKLEAF',
  'KITE',
  'SOLARA',
  'BRISA',
  'TERRA',
  'HALDEN',
  'MIRO',
  'CASPER',
  'VELA',
  'ORBIT',
  'FABLE',
  'JUNO',
  'PINE',
  'RIVET',
  'ZEPHYR',
  'AMARA',
  'DELTA',
  'EMBER',
  'QUARTZ',
  'WILLOW',
  'INDIGO',
  'GROVE',
  'YONDER',
  'UMBRA',
  'XENIA',
  'HARBOR',
  'SAFFRON',
  'TIDAL',
] as const;
