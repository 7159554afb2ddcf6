import type { Random } from '../../random';
import type { Palette } from '../palettes';
import { circle, clipped, ellipse, glow, gradient, ground, line, mix, path, rect, tag, times } from '../svg';
import type { Scene } from './scene';

/** Draws a ridge from edge to edge by midpoint displacement, in smaller and smaller steps. */
function ridge(random: Random, base: number, height: number, roughness: number): string {
  let points = [random.float(-0.5, 0.5), random.float(-1, 0.2), random.float(-0.5, 0.5)];
  for (let scale = roughness; points.length < 65; scale *= 0.52) {
    points = points.flatMap((value, index) => {
      const next = points[index + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.float(-scale, scale)];
    });
  }
  const step = 1360 / (points.length - 1);
  return `M0 850L${points.map((value, index) => `${(index * step).toFixed(0)} ${(base + value * height).toFixed(0)}`).join('L')}L1360 850Z`;
}

const skies = (random: Random, { accents: [a, b, c, d], paper, dark }: Palette): [string, string, string] =>
  random.pick([
    [mix(d, '#ffffff', 0.2), mix(paper, '#ffffff', 0.3), mix(b, '#ffffff', 0.35)],
    [mix(a, dark, 0.35), c, mix(b, '#ffffff', 0.35)],
    [dark, mix(a, dark, 0.4), mix(c, paper, 0.2)],
    [mix(a, '#ffffff', 0.45), mix(d, '#ffffff', 0.5), paper],
  ]);

/** Misty mountains with a sun, sometimes above a lake. */
export const landscape: Scene = (random, palette) => {
  const sky = skies(random, palette);
  const [a, b] = palette.accents;
  const lake = random.chance(0.5);
  const layers = 5;
  const sunX = random.int(280, 1080);
  const near = mix(palette.dark, a, 0.12);
  return (
    gradient('s', 90, ...sky) +
    ground('url(#s)') +
    glow('w', sunX, 300, 420, '#fff4d6', 0.75) +
    circle(sunX, 300, random.int(46, 84), mix(b, '#fffdf2', 0.72)) +
    times(layers, (index) => {
      const share = index / (layers - 1);
      return path(
        ridge(random, 380 + share * 270, 190 - share * 90, 0.55),
        mix(mix(sky[1], a, 0.3), near, 0.12 + share * 0.88),
      );
    }) +
    (lake
      ? gradient('k', 90, mix(sky[2], a, 0.25), mix(near, sky[1], 0.3)) +
        rect(0, 660, 1360, 190, 'url(#k)') +
        times(16, () =>
          line(`M${random.int(0, 1260)} ${random.int(676, 840)}h${random.int(30, 170)}`, '#ffffff', 3, {
            'stroke-opacity': 0.25,
          }),
        ) +
        path(
          `M${sunX - 40} 660L${sunX + 40} 660L${sunX + 90} 850L${sunX - 90} 850Z`,
          mix(b, '#ffffff', 0.6),
          { 'fill-opacity': 0.3 },
        )
      : times(26, () => {
          const [x, size] = [random.int(-20, 1380), random.int(50, 130)];
          return path(
            `M${x} ${830 - size * 1.7}L${x + size * 0.42} 850H${x - size * 0.42}Z`,
            mix(near, '#000000', random.float(0.1, 0.4)),
          );
        })) +
    times(random.int(0, 5), () => {
      const [x, y] = [random.int(200, 1150), random.int(110, 260)];
      return line(`M${x} ${y}q14 -14 26 0q12 -14 26 0`, palette.dark, 4);
    })
  );
};

/** The same view, dull on one side and finished on the other, with a slider between them. */
export const beforeAfter: Scene = (random, palette) => {
  const view = landscape(random, palette);
  const x = random.int(560, 800);
  return (
    view +
    tag('filter', { id: 'dull' }, tag('feColorMatrix', { type: 'saturate', values: 0.12 })) +
    clipped(
      'before',
      0,
      0,
      x,
      850,
      0,
      tag('g', { filter: 'url(#dull)' }, view),
      rect(0, 0, x, 850, '#55504a', { 'fill-opacity': 0.22 }),
    ) +
    rect(x - 4, 0, 8, 850, '#ffffff') +
    circle(x, 425, 46, '#ffffff') +
    path(`M${x - 30} 425L${x - 12} 407V443Z`, palette.ink) +
    path(`M${x + 30} 425L${x + 12} 407V443Z`, palette.ink)
  );
};

/** One or two potted plants by a window, in the manner of lifestyle pictures. */
export const stillLife: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const wall = mix(palette.paper, d, 0.4);
  const leafy = (x: number, y: number, count: number, length: number, green: string) =>
    times(count, (index) => {
      const angle = -90 + (index - (count - 1) / 2) * (150 / count) + random.float(-6, 6);
      const reach = length * random.float(0.8, 1.1);
      return `<g transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})">${path(`M0 0C${reach * 0.3} ${-reach * 0.28} ${reach * 0.75} ${-reach * 0.24} ${reach} 0C${reach * 0.75} ${reach * 0.24} ${reach * 0.3} ${reach * 0.28} 0 0Z`, index % 2 ? green : mix(green, palette.dark, 0.22))}${line(`M8 0H${reach * 0.9}`, '#ffffff', 3, { 'stroke-opacity': 0.3 })}</g>`;
    });
  const pot = (x: number, width: number, height: number, fill: string) =>
    path(
      `M${x - width / 2} ${690 - height}H${x + width / 2}L${x + width * 0.38} 690H${x - width * 0.38}Z`,
      fill,
    ) +
    path(`M${x} ${690 - height}H${x + width / 2}L${x + width * 0.38} 690H${x}Z`, '#000000', {
      'fill-opacity': 0.1,
    });
  const green = random.pick([a, mix(a, '#2f6b45', 0.6), '#3c7a57']);
  const left = random.int(330, 470);
  return (
    ground(wall) +
    circle(random.int(760, 980), 360, 270, mix(b, '#ffffff', 0.18)) +
    rect(0, 690, 1360, 160, mix(palette.paper, '#7a4e2c', 0.42)) +
    rect(0, 690, 1360, 12, mix(palette.paper, '#7a4e2c', 0.62)) +
    leafy(left, 500, random.int(7, 11), 260, green) +
    pot(left, 220, 200, c) +
    ellipse(760, 650, 95, 44, mix(palette.paper, '#ffffff', 0.5)) +
    path('M668 560H852C852 640 820 690 760 690S668 640 668 560Z', '#ffffff') +
    path('M852 580C900 570 910 640 840 648', 'none', { stroke: '#ffffff', 'stroke-width': 16 }) +
    ellipse(760, 560, 92, 20, '#6b4026') +
    times(3, (index) =>
      line(`M${725 + index * 35} 530c-16 -26 16 -40 0 -72`, '#ffffff', 6, { 'stroke-opacity': 0.7 }),
    ) +
    leafy(1080, 560, 6, 170, mix(green, d, 0.35)) +
    pot(1080, 160, 140, palette.dark)
  );
};

/** Night, stars, firs and falling snow; the festive scene. */
export const winter: Scene = (random, palette) => {
  const night = mix(palette.dark, '#0b1c3a', 0.6);
  const [, b, c] = palette.accents;
  const fir = (x: number, size: number, fill: string) =>
    [0, 1, 2]
      .map((tier) =>
        path(
          `M${x} ${740 - size + tier * size * 0.22}L${x + size * (0.22 + tier * 0.09)} ${740 - size * 0.55 + tier * size * 0.24}H${x - size * (0.22 + tier * 0.09)}Z`,
          fill,
        ),
      )
      .join('') + rect(x - size * 0.05, 730, size * 0.1, size * 0.1, '#4a2f22');
  const bauble = (x: number, size: number) =>
    times(12, () =>
      circle(
        x + random.float(-0.26, 0.26) * size,
        740 - random.float(0.1, 0.62) * size,
        9,
        random.pick([b, c, palette.paper]),
      ),
    );
  return (
    gradient('n', 90, night, mix(night, palette.accents[0], 0.45), mix(c, '#ffffff', 0.35)) +
    ground('url(#n)') +
    circle(random.int(900, 1150), 170, 70, '#fff7e0') +
    times(60, () =>
      circle(random.int(0, 1360), random.int(0, 420), random.float(1.5, 4), '#ffffff', {
        'fill-opacity': 0.8,
      }),
    ) +
    path(ridge(random, 560, 80, 0.3), mix(night, '#ffffff', 0.25)) +
    times(9, (index) =>
      fir(90 + index * 150 + random.int(-30, 30), random.int(180, 270), mix('#1d4a3c', night, 0.35)),
    ) +
    fir(520, 520, '#1f5c46') +
    bauble(520, 520) +
    path('M520 196L529 216L550 218L534 232L539 253L520 242L501 253L506 232L490 218L511 216Z', '#ffd66b') +
    path('M0 760C300 690 620 780 900 730S1240 720 1360 750V850H0Z', '#f6f9ff') +
    [
      [760, b],
      [880, c],
      [1010, palette.accents[0]],
    ]
      .map(
        ([x, fill]) =>
          rect(Number(x), 650, 100, 90, String(fill), { rx: 6 }) +
          rect(Number(x) + 42, 650, 16, 90, '#ffffff') +
          path(`M${Number(x) + 50} 650c-40 -40 -50 0 0 0c50 0 40 -40 0 0Z`, '#ffffff'),
      )
      .join('') +
    times(70, () =>
      circle(random.int(0, 1360), random.int(0, 850), random.float(2, 6), '#ffffff', {
        'fill-opacity': 0.85,
      }),
    )
  );
};
