import { lettering } from '../lettering';
import type { Palette } from '../palettes';
import {
  at,
  card,
  circle,
  clipped,
  glow,
  gradient,
  ground,
  group,
  line,
  mix,
  path,
  rect,
  times,
} from '../svg';
import { brandNames, mark } from './marks';
import type { Scene } from './scene';

type Colours = readonly [string, string, string];
const onPaper = ({ accents: [a, b, , d] }: Palette): Colours => [a, b, d];
const onDark = ({ accents: [, b, c], paper }: Palette): Colours => [b, paper, c];

/** A mark above its name, on paper, on a colour, or on a dark background. */
export const logo: Scene = (random, palette) => {
  const name = random.pick(brandNames);
  const kind = random.pick(['paper', 'colour', 'dark', 'paper'] as const);
  const fill = { paper: palette.paper, colour: palette.accents[0], dark: palette.dark }[kind];
  const colours: Colours =
    kind === 'paper'
      ? onPaper(palette)
      : kind === 'dark'
        ? onDark(palette)
        : [palette.paper, palette.accents[1], palette.accents[3]];
  const ink = kind === 'paper' ? palette.ink : palette.paper;
  const drawn = mark(random, name)(random, colours);
  const aside = random.chance(0.35);
  return (
    gradient('g', 60, mix(fill, '#ffffff', 0.1), fill, mix(fill, palette.dark, 0.08)) +
    ground('url(#g)') +
    (aside
      ? group('translate(370 425) scale(1.5)', drawn) +
        lettering(name, 860, 380, {
          height: 88,
          colour: ink,
          weight: random.pick([0.09, 0.16]),
          spacing: 0.36,
        })
      : group('translate(680 350) scale(1.75)', drawn) +
        lettering(name, 680, 615, {
          height: 64,
          colour: ink,
          weight: random.pick([0.09, 0.15]),
          spacing: 0.55,
        }))
  );
};

/** Six tiles that show one brand in use. */
export const brandBoard: Scene = (random, palette) => {
  const name = random.pick(brandNames);
  const drawn = mark(random, name);
  const [a, b, c, d] = palette.accents;
  const cell = (column: number, row: number, fill: string, ...inside: string[]) =>
    clipped(
      `c${column}${row}`,
      30 + column * 437,
      30 + row * 400,
      426,
      390,
      18,
      rect(30 + column * 437, 30 + row * 400, 426, 390, fill),
      at(243 + column * 437, 225 + row * 400, ...inside),
    );
  return (
    ground('#ffffff') +
    cell(0, 0, palette.paper, drawn(random, onPaper(palette))) +
    cell(1, 0, a, lettering(name, 0, -28, { height: 56, colour: palette.paper, weight: 0.14 })) +
    cell(2, 0, palette.dark, drawn(random, onDark(palette))) +
    cell(
      0,
      1,
      b,
      times(25, (index) =>
        group(
          `translate(${(index % 5) * 96 - 192} ${Math.floor(index / 5) * 96 - 192}) rotate(${random.int(0, 3) * 90})`,
          path('M-40 -40H40A80 80 0 0 1 -40 40Z', mix(b, palette.dark, 0.16)),
        ),
      ),
    ) +
    cell(
      1,
      1,
      palette.paper,
      times(4, (index) => rect(-213 + index * 107, -195, 107, 390, [a, b, c, d][index] ?? a)),
    ) +
    cell(
      2,
      1,
      mix(palette.paper, d, 0.55),
      card(-130, -80, 260, 160, '#ffffff', 12),
      group('translate(0 -16) scale(.42)', drawn(random, onPaper(palette))),
      lettering(name, 0, 40, { height: 18, colour: palette.ink, spacing: 0.5 }),
    )
  );
};

/** Business cards and a letterhead on a coloured table. */
export const stationery: Scene = (random, palette) => {
  const name = random.pick(brandNames);
  const drawn = mark(random, name);
  const [a, b, , d] = palette.accents;
  const table = random.pick([
    mix(a, '#ffffff', 0.15),
    mix(palette.paper, d, 0.4),
    mix(b, '#ffffff', 0.25),
    palette.dark,
  ]);
  const lines = (x: number, y: number, widths: readonly number[]) =>
    widths
      .map((width, index) => rect(x, y + index * 26, width, 9, mix(palette.ink, '#ffffff', 0.72), { rx: 4 }))
      .join('');
  return (
    gradient('g', 50, mix(table, '#ffffff', 0.14), table) +
    ground('url(#g)') +
    group(
      'translate(380 470) rotate(-14)',
      card(-270, -370, 540, 740, '#ffffff', 6),
      group('translate(-168 -290) scale(.42)', drawn(random, onPaper(palette))),
      lines(-210, -180, [380, 420, 400, 420, 260]),
      lines(-210, -10, [420, 390, 410, 180]),
    ) +
    group(
      'translate(985 270) rotate(-14)',
      card(-230, -130, 460, 260, palette.accents[0], 12),
      group('translate(0 -24) scale(.7)', drawn(random, [palette.paper, b, d])),
      lettering(name, 0, 72, { height: 24, colour: palette.paper, spacing: 0.6 }),
    ) +
    group(
      'translate(1060 590) rotate(-14)',
      card(-230, -130, 460, 260, palette.paper, 12),
      group('translate(-150 -54) scale(.34)', drawn(random, onPaper(palette))),
      lettering(name, 60, -66, { height: 26, colour: palette.ink }),
      lines(-190, 30, [210, 170, 190]),
    )
  );
};

/** A grid of application icons. */
export const appIcons: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const fills = random.sample(
    [a, b, c, palette.dark, '#ffffff', d, mix(a, b, 0.5), mix(c, '#ffffff', 0.3)],
    8,
  );
  return (
    gradient('g', 35, mix(palette.paper, d, 0.3), palette.paper) +
    ground('url(#g)') +
    times(8, (index) => {
      const fill = fills[index] ?? a;
      const light = fill === '#ffffff' || fill === d;
      const [x, y] = [(index % 4) * 300 + 230, Math.floor(index / 4) * 310 + 270];
      return at(
        x,
        y,
        card(-112, -112, 224, 224, fill, 54),
        group(
          'scale(.72)',
          mark(random, random.pick(brandNames))(
            random,
            light ? onPaper(palette) : [palette.paper, mix(fill, '#ffffff', 0.55), b === fill ? c : b],
          ),
        ),
      );
    })
  );
};

/** A poster of quarter circles, discs and bars on a grid. */
export const poster: Scene = (random, palette) => {
  const colours = [...palette.accents, palette.paper, palette.dark];
  const size = 170;
  return (
    ground(palette.paper) +
    times(40, (index) => {
      const [x, y] = [(index % 8) * size + size / 2, Math.floor(index / 8) * size + size / 2];
      const [back, front, third] = random.sample(colours, 3) as [string, string, string];
      const half = size / 2;
      const shape = random.pick([
        path(`M${-half} ${-half}H${half}A${size} ${size} 0 0 1 ${-half} ${half}Z`, front),
        circle(0, 0, half, front) + circle(0, 0, half / 2.4, third),
        path(`M${-half} ${-half}H${half}L${-half} ${half}Z`, front),
        path(`M${-half} 0A${half} ${half} 0 0 1 ${half} 0Z`, front) +
          path(`M${-half} ${half}A${half} ${half} 0 0 1 ${half} ${half}Z`, third),
        times(4, (bar) => rect(-half, -half + bar * 46, size, 23, front)),
        '',
      ]);
      return at(x, y, rect(-half, -half, size, size, back), group(`rotate(${random.int(0, 3) * 90})`, shape));
    })
  );
};

/** Soft overlapping shapes, as illustrators draw backgrounds. */
export const abstract: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const blob = (cx: number, cy: number, size: number, fill: string, opacity: number) => {
    const count = 7;
    const points = Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2;
      const radius = size * random.float(0.72, 1.12);
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius] as const;
    });
    const between = (one: readonly [number, number], two: readonly [number, number]) =>
      `${((one[0] + two[0]) / 2).toFixed(1)} ${((one[1] + two[1]) / 2).toFixed(1)}`;
    const point = (index: number) => points[index % count] ?? ([cx, cy] as const);
    const d = `M${between(point(count - 1), point(0))}${times(count, (index) => `Q${point(index)[0].toFixed(1)} ${point(index)[1].toFixed(1)} ${between(point(index), point(index + 1))}`)}Z`;
    return path(d, fill, { 'fill-opacity': opacity });
  };
  const dark = random.chance(0.4);
  return (
    gradient(
      'g',
      random.int(20, 70),
      dark ? palette.dark : palette.paper,
      dark ? mix(palette.dark, a, 0.45) : mix(palette.paper, d, 0.5),
    ) +
    ground('url(#g)') +
    blob(300, 640, 420, a, 0.92) +
    blob(1050, 220, 360, b, 0.92) +
    blob(760, 560, 280, c, 0.85) +
    blob(1180, 720, 240, d, 0.9) +
    glow('l', 420, 180, 420, '#ffffff', dark ? 0.18 : 0.5) +
    times(5, (index) =>
      line(
        `M-40 ${520 + index * 34}C340 ${300 + index * 40} 700 ${860 - index * 20} 1400 ${380 + index * 46}`,
        dark ? palette.paper : palette.ink,
        3,
        { 'stroke-opacity': 0.5 },
      ),
    ) +
    circle(random.int(420, 620), random.int(170, 300), 66, palette.paper) +
    circle(random.int(820, 980), random.int(600, 700), 26, palette.ink)
  );
};
