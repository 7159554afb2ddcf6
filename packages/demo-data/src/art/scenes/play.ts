import { card, circle, ellipse, glow, gradient, ground, group, line, mix, path, rect, times } from '../svg';
import type { Scene } from './scene';

/** Six collectible faces, each a symmetric sprite of squares. */
export const pixels: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const grounds = random.sample([a, b, c, d, palette.dark, mix(a, b, 0.5)], 6);
  return (
    ground(mix(palette.dark, '#08090d', 0.5)) +
    times(6, (index) => {
      const [x, y] = [50 + (index % 3) * 430, 40 + Math.floor(index / 3) * 395];
      const back = grounds[index] ?? a;
      const [skin, hair, cloth] = random.sample(
        [palette.paper, b, c, d, palette.ink, mix(a, '#ffffff', 0.4)].filter((colour) => colour !== back),
        3,
      ) as [string, string, string];
      const cell = (column: number, row: number, width: number, height: number, fill: string) =>
        rect(x + 77 + column * 23, y + 34 + row * 23, width * 23, height * 23, fill);
      return (
        rect(x, y, 400, 375, back, { rx: 18 }) +
        cell(2, 2, 7, 8, skin) +
        cell(4, 10, 3, 2, mix(skin, '#000000', 0.2)) +
        cell(1, 12, 9, 2.8, cloth) +
        cell(1, random.int(0, 1), 9, 2, hair) +
        cell(1, 2, 1, random.int(2, 7), hair) +
        cell(9, 2, 1, random.int(2, 7), hair) +
        (random.chance(0.4)
          ? cell(2, 4, 7, 2, palette.ink) + cell(3, 4, 1, 1, '#ffffff') + cell(7, 4, 1, 1, '#ffffff')
          : cell(3, 4, 1, 1.4, palette.ink) + cell(7, 4, 1, 1.4, palette.ink)) +
        cell(5, 6, 1, 1, mix(skin, '#000000', 0.25)) +
        cell(4, 8, 3, 0.8, random.chance(0.5) ? '#c2385d' : palette.ink) +
        (random.chance(0.3) ? cell(10, 8, 4, 0.8, '#ffffff') + cell(14, 8, 0.8, 0.8, '#ff7d4a') : '')
      );
    })
  );
};

/** A cut gemstone in the light. */
export const gem: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const night = mix(palette.dark, '#07080f', 0.35);
  const top = [-300, -150, 0, 150, 300].map((x) => [x, -140 - (Math.abs(x) < 200 ? 60 : 0)] as const);
  const facets = [
    'M-300 -120L-150 -240L-190 -90Z',
    'M-150 -240H150L0 -90Z',
    'M-150 -240L-190 -90L0 -90Z',
    'M150 -240L190 -90L0 -90Z',
    'M300 -120L150 -240L190 -90Z',
    'M-300 -120L-190 -90L0 300Z',
    'M-190 -90H0L0 300Z',
    'M0 -90H190L0 300Z',
    'M300 -120L190 -90L0 300Z',
  ];
  return (
    gradient('gm', 50, night, mix(night, a, 0.5)) +
    ground('url(#gm)') +
    glow('gl', 680, 420, 600, b, 0.55) +
    times(40, () =>
      circle(random.int(0, 1360), random.int(0, 850), random.float(1, 4), '#ffffff', { 'fill-opacity': 0.6 }),
    ) +
    group(
      `translate(680 410) rotate(${random.int(-8, 8)})`,
      facets
        .map((d, index) =>
          path(
            d,
            mix(
              [a, b, c, mix(a, b, 0.5), mix(b, '#ffffff', 0.4)][index % 5] ?? a,
              '#ffffff',
              random.float(0, 0.35),
            ),
            { stroke: '#ffffff', 'stroke-opacity': 0.35, 'stroke-width': 2 },
          ),
        )
        .join(''),
    ) +
    top
      .slice(0, 3)
      .map(([x], index) =>
        path(`M${560 + x} ${170 + index * 60}l8 26l26 8l-26 8l-8 26l-8 -26l-26 -8l26 -8Z`, '#ffffff', {
          'fill-opacity': 0.9,
        }),
      )
      .join('') +
    ellipse(680, 770, 260, 22, d, { 'fill-opacity': 0.3 })
  );
};

/** A level of a platform game. */
export const platformer: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const tile = 68;
  const block = (column: number, row: number) =>
    rect(column * tile, 850 - (row + 1) * tile, tile, tile, mix(c, palette.dark, 0.35)) +
    rect(column * tile, 850 - (row + 1) * tile, tile, 18, a) +
    rect(column * tile + 14, 850 - (row + 1) * tile + 34, 16, 10, mix(c, palette.dark, 0.55), { rx: 3 });
  const heights = Array.from({ length: 20 }, (_, index) =>
    index === 7 || index === 8 ? 0 : 2 + Math.round(Math.sin(index * 0.7 + random.float(0, 0.6)) + 0.4),
  );
  const coin = (x: number, y: number) =>
    circle(x, y, 24, '#ffcf48', { stroke: '#c98a12', 'stroke-width': 6 }) +
    rect(x - 4, y - 12, 8, 24, '#c98a12', { rx: 4 });
  const cloud = (x: number, y: number) =>
    rect(x, y, 190, 44, '#ffffff', { 'fill-opacity': 0.85 }) +
    rect(x + 40, y - 34, 100, 40, '#ffffff', { 'fill-opacity': 0.85 });
  return (
    gradient('pf', 90, mix(d, '#ffffff', 0.1), mix(palette.paper, '#ffffff', 0.3)) +
    ground('url(#pf)') +
    cloud(120, 140) +
    cloud(random.int(480, 620), 90) +
    cloud(1060, 190) +
    path('M0 700L220 400L420 640L640 360L900 660L1120 430L1360 640V850H0Z', mix(a, '#ffffff', 0.55)) +
    heights.map((height, column) => times(height, (row) => block(column, row))).join('') +
    times(
      3,
      (index) => rect((5 + index) * tile, 380, tile, 34, b, { rx: 6 }) + coin((5 + index) * tile + 34, 330),
    ) +
    times(3, (index) => rect((12 + index) * tile, 300, tile, 34, b, { rx: 6 })) +
    coin(12.5 * tile, 250) +
    coin(14.5 * tile, 250) +
    group(
      `translate(${3.4 * tile} ${850 - (heights[3] ?? 2) * tile})`,
      rect(-34, -116, 68, 60, palette.paper, { rx: 10 }),
      rect(-40, -130, 80, 24, c),
      rect(-30, -60, 60, 40, b),
      rect(-30, -22, 22, 22, palette.ink),
      rect(8, -22, 22, 22, palette.ink),
      rect(8, -96, 10, 16, palette.ink),
    ) +
    rect(40, 40, 240, 26, palette.ink, { rx: 13, 'fill-opacity': 0.25 }) +
    rect(40, 40, random.int(90, 220), 26, c, { rx: 13 })
  );
};

/** Bowls and vases on a shelf. */
export const pottery: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const vase = (x: number, scale: number, fill: string, kind: number) =>
    group(
      `translate(${x} 700) scale(${scale})`,
      path(
        [
          'M-60 0C-130 -80 -130 -210 -40 -270V-330H40V-270C130 -210 130 -80 60 0Z',
          'M-70 0C-90 -120 -30 -220 -34 -380H34C30 -220 90 -120 70 0Z',
          'M-130 -140H130C130 -50 70 0 0 0S-130 -50 -130 -140Z',
        ][kind] ?? '',
        fill,
      ),
      line(
        [
          'M-104 -150C-40 -130 40 -130 104 -150',
          'M-52 -160C-20 -150 20 -150 52 -160',
          'M-118 -90C-40 -74 40 -74 118 -90',
        ][kind] ?? '',
        '#ffffff',
        10,
        { 'stroke-opacity': 0.6 },
      ),
      path(
        [
          'M0 0H60C130 -80 130 -210 40 -270V-330H12C20 -200 60 -120 0 0Z',
          'M10 0H70C90 -120 30 -220 34 -380H14C20 -220 50 -120 10 0Z',
          'M20 0C80 -20 100 -80 104 -140H130C130 -50 70 0 20 0Z',
        ][kind] ?? '',
        '#000000',
        { 'fill-opacity': 0.1 },
      ),
    );
  return (
    ground(mix(palette.paper, d, 0.35)) +
    circle(random.int(380, 980), 330, 250, mix(palette.paper, b, 0.45)) +
    rect(0, 700, 1360, 150, mix(palette.paper, '#8a5a38', 0.5)) +
    rect(0, 700, 1360, 10, mix(palette.paper, '#8a5a38', 0.7)) +
    times(5, (index) =>
      line(
        `M${470 + index * 26} 400C${440 + index * 30} 280 ${400 + index * 50} 220 ${random.int(360, 640)} ${random.int(80, 180)}`,
        mix(a, palette.dark, 0.3),
        6,
      ),
    ) +
    vase(260, 1, a, 0) +
    vase(520, 1.05, c, 1) +
    vase(830, 1.1, palette.dark, 2) +
    vase(1120, 0.95, b, random.pick([0, 1]))
  );
};

/** A woven cloth: rows of stitched figures. */
export const textile: Scene = (random, palette) => {
  const rows = 9;
  const figures = [
    'M-40 0L0 -36L40 0L0 36Z',
    'M-40 30L0 -30L40 30Z',
    'M-36 -36H36V36H-36Z',
    'M0 -38L10 -10L38 0L10 10L0 38L-10 10L-38 0L-10 -10Z',
    'M-44 -8H44V8H-44Z',
  ];
  return (
    ground(palette.paper) +
    times(rows, (row) => {
      const [back, front, dot] = random.sample([...palette.accents, palette.paper, palette.dark], 3) as [
        string,
        string,
        string,
      ];
      const figure = random.pick(figures);
      return (
        rect(0, row * 95, 1360, 95, back) +
        times(15, (index) =>
          group(`translate(${index * 97} ${row * 95 + 47})`, path(figure, front), circle(0, 0, 8, dot)),
        ) +
        line(`M0 ${row * 95}H1360`, palette.paper, 5, { 'stroke-dasharray': '14 16' })
      );
    }) +
    times(34, (index) => rect(index * 40, 0, 2, 850, '#000000', { 'fill-opacity': 0.06 }))
  );
};

/** A person on a video call, with the conversation beside. */
export const coaching: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const skin = random.pick(['#f2c9a5', '#d99f73', '#a86b43', '#7a4a2d', '#edb98a']);
  const hair = random.pick(['#2b1d16', '#5b3822', '#a66a35', '#3a3a40', '#14110f']);
  return (
    ground(mix(palette.paper, '#ffffff', 0.2)) +
    card(80, 70, 800, 710, mix(d, '#ffffff', 0.25), 28) +
    circle(480, 400, 270, mix(b, '#ffffff', 0.3)) +
    path('M240 780C240 610 350 560 480 560S720 610 720 780Z', a) +
    rect(430, 470, 100, 130, mix(skin, '#000000', 0.1), { rx: 40 }) +
    path('M340 350C330 170 630 170 620 350C650 470 620 520 600 540H360C340 520 310 470 340 350Z', hair) +
    ellipse(480, 380, 112, 138, skin) +
    path('M368 350C380 250 580 250 592 350C560 300 520 290 480 292S400 300 368 350Z', hair) +
    circle(438, 380, 9, palette.ink) +
    circle(522, 380, 9, palette.ink) +
    line('M440 440q40 36 80 0', '#9c3d3a', 8) +
    line('M420 352q18 -12 36 0M504 352q18 -12 36 0', hair, 6) +
    times(
      3,
      (index) =>
        card(930, 110 + index * 200, 350, 160, index === 1 ? a : '#ffffff', 26) +
        times(3, (row) =>
          rect(
            964,
            146 + index * 200 + row * 34,
            random.int(150, 280),
            12,
            index === 1 ? palette.paper : mix(palette.ink, '#ffffff', 0.72),
            { rx: 6 },
          ),
        ),
    ) +
    circle(430, 720, 0, c) +
    rect(390, 690, 180, 64, palette.dark, { rx: 32 }) +
    circle(434, 722, 16, '#ffffff') +
    circle(526, 722, 16, '#e5484d')
  );
};
