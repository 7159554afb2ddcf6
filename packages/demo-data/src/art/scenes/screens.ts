import type { Random } from '../../random';
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
import { landscape } from './nature';
import type { Scene } from './scene';

const backdrop = (random: Random, palette: Palette) => {
  const [a, b, c, d] = palette.accents;
  const [from, to] = random.pick([
    [a, mix(a, palette.dark, 0.5)],
    [mix(d, '#ffffff', 0.4), palette.paper],
    [b, c],
    [palette.dark, mix(palette.dark, a, 0.6)],
  ]) as [string, string];
  return gradient('bd', random.int(20, 80), from, to) + ground('url(#bd)');
};

const bars = (x: number, y: number, widths: readonly number[], fill: string, height = 12, gap = 28) =>
  widths.map((width, index) => rect(x, y + index * gap, width, height, fill, { rx: height / 2 })).join('');

/** Draws a small view inside a rectangle. */
const inset = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  drawn: string,
) => {
  const scale = Math.max(width / 1360, height / 850);
  // Ids inside the view would collide with those outside it.
  const own = drawn.replaceAll('id="', `id="${id}-`).replaceAll('url(#', `url(#${id}-`);
  return clipped(
    id,
    x,
    y,
    width,
    height,
    radius,
    group(`translate(${x + width / 2 - 680 * scale} ${y + height / 2 - 425 * scale}) scale(${scale})`, own),
  );
};

/** A web page in a browser window. */
export const website: Scene = (random, palette) => {
  const [a, b, , d] = palette.accents;
  const name = random.pick(brandNames);
  const soft = mix(palette.ink, '#ffffff', 0.78);
  const split = random.chance(0.5);
  return (
    backdrop(random, palette) +
    card(130, 90, 1100, 700, '#ffffff', 18) +
    rect(130, 90, 1100, 46, mix(palette.ink, '#ffffff', 0.92), { rx: 18 }) +
    rect(130, 118, 1100, 22, '#ffffff') +
    [0, 1, 2]
      .map((index) => circle(160 + index * 26, 112, 7, ['#ee6a5f', '#f5bd4f', '#61c454'][index] ?? a))
      .join('') +
    lettering(name, 240, 166, { height: 20, colour: palette.ink, weight: 0.16 }) +
    times(4, (index) => rect(820 + index * 90, 170, 60, 10, soft, { rx: 5 })) +
    rect(1150, 158, 54, 34, a, { rx: 17 }) +
    (split
      ? bars(170, 280, [360, 420, 300], palette.ink, 26, 48) +
        bars(170, 448, [400, 380, 260], soft, 12) +
        rect(170, 560, 170, 52, a, { rx: 26 }) +
        rect(360, 560, 150, 52, 'none', { rx: 26, stroke: a, 'stroke-width': 3 }) +
        inset('hero', 680, 230, 520, 400, 24, landscape(random, palette))
      : inset('hero', 130, 214, 1100, 330, 0, landscape(random, palette)) +
        bars(470, 320, [420, 300], '#ffffff', 28, 52) +
        rect(590, 450, 180, 50, b, { rx: 25 }) +
        times(
          3,
          (index) =>
            rect(170 + index * 350, 576, 320, 180, mix(palette.paper, '#ffffff', 0.3), { rx: 14 }) +
            circle(214 + index * 350, 624, 24, palette.accents[index] ?? a) +
            bars(170 + 24 + index * 350, 670, [200, 250, 160], soft, 11, 26),
        )) +
    (split
      ? times(
          4,
          (index) =>
            rect(170 + index * 262, 680, 240, 84, mix(palette.paper, d, index * 0.12), { rx: 14 }) +
            circle(212 + index * 262, 722, 20, palette.accents[index] ?? a) +
            bars(246 + index * 262, 706, [130, 90], soft, 10, 22),
        )
      : '')
  );
};

/** Two or three phones with an app. */
export const mobile: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const soft = mix(palette.ink, '#ffffff', 0.8);
  const phone = (x: number, y: number, angle: number, ...screen: string[]) =>
    group(
      `translate(${x} ${y}) rotate(${angle})`,
      card(-165, -340, 330, 680, '#15171c', 52),
      rect(-151, -326, 302, 652, '#ffffff', { rx: 40 }),
      ...screen,
      rect(-44, -312, 88, 22, '#15171c', { rx: 11 }),
    );
  return (
    backdrop(random, palette) +
    glow('lm', 680, 380, 620, '#ffffff', 0.24) +
    phone(
      300,
      470,
      -10,
      rect(-151, -326, 302, 300, mix(a, '#ffffff', 0.1), { rx: 40 }),
      rect(-151, -80, 302, 60, mix(a, '#ffffff', 0.1)),
      group(
        'translate(0 -180) scale(.72)',
        mark(random, random.pick(brandNames))(random, [palette.paper, b, d]),
      ),
      bars(-110, 20, [220, 180], palette.ink, 18, 34),
      bars(-110, 100, [200, 220, 150], soft),
      rect(-110, 220, 220, 56, a, { rx: 28 }),
    ) +
    phone(
      680,
      430,
      0,
      bars(-120, -262, [120], palette.ink, 18),
      circle(106, -252, 20, b),
      inset('ph', -120, -216, 240, 170, 22, landscape(random, palette)),
      times(
        3,
        (index) =>
          rect(-120, -20 + index * 104, 240, 88, mix(palette.paper, '#ffffff', 0.25), { rx: 18 }) +
          rect(-106, -6 + index * 104, 60, 60, palette.accents[index] ?? a, { rx: 14 }) +
          bars(-32, 4 + index * 104, [120, 80], soft, 11, 26),
      ),
    ) +
    phone(
      1060,
      470,
      10,
      bars(-120, -262, [150], palette.ink, 18),
      circle(0, -110, 92, 'none', { stroke: soft, 'stroke-width': 26 }),
      line('M0 -202A92 92 0 1 1 -87 -80', a, 26),
      times(5, (index) => {
        const height = random.int(40, 150);
        return rect(-118 + index * 50, 190 - height, 34, height, [a, b, c, d, a][index] ?? a, { rx: 10 });
      }),
      bars(-118, 230, [236, 160], soft),
    )
  );
};

/** Source code in an editor, its words as coloured bars. */
export const code: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const night = mix(palette.dark, '#0d1017', 0.55);
  const tints = [b, c, d, mix(a, '#ffffff', 0.35), mix(palette.paper, night, 0.25)];
  let indent = 0;
  return (
    backdrop(random, palette) +
    card(110, 80, 1140, 690, night, 20) +
    [0, 1, 2]
      .map((index) => circle(150 + index * 30, 116, 8, ['#ee6a5f', '#f5bd4f', '#61c454'][index] ?? a))
      .join('') +
    rect(300, 96, 190, 40, mix(night, '#ffffff', 0.1), { rx: 8 }) +
    rect(324, 111, 120, 10, mix(night, '#ffffff', 0.6), { rx: 5 }) +
    rect(510, 111, 110, 10, mix(night, '#ffffff', 0.3), { rx: 5 }) +
    times(16, (row) => {
      const y = 176 + row * 36;
      indent = Math.max(0, Math.min(4, indent + random.pick([-1, 0, 0, 1, 1])));
      let x = 220 + indent * 46;
      const words = times(random.int(1, 5), () => {
        const width = random.int(34, 170);
        if (x + width > 1200) return '';
        const bar = rect(x, y, width, 15, random.pick(tints), { rx: 7 });
        x += width + 18;
        return bar;
      });
      return rect(150, y + 2, 24, 10, mix(night, '#ffffff', 0.25), { rx: 5 }) + words;
    }) +
    (random.chance(0.5)
      ? card(760, 500, 420, 220, '#ffffff', 18) +
        circle(830, 570, 34, '#2f9e6b') +
        line('M815 571L826 582L847 559', '#ffffff', 7) +
        bars(884, 552, [220, 160], mix(palette.ink, '#ffffff', 0.7), 14, 32) +
        rect(796, 640, 344, 14, '#e7eaee', { rx: 7 }) +
        rect(796, 640, 300, 14, '#2f9e6b', { rx: 7 })
      : '')
  );
};

/** Charts: a rising line, bars, a ring. */
export const dashboard: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const soft = mix(palette.ink, '#ffffff', 0.8);
  const points = Array.from(
    { length: 10 },
    (_, index) => [250 + index * 78, 470 - index * random.float(12, 24) - random.int(-24, 24)] as const,
  );
  const trace = points.map(([x, y]) => `${x} ${y.toFixed(0)}`).join('L');
  return (
    ground(mix(palette.paper, d, 0.22)) +
    rect(0, 0, 150, 850, palette.dark) +
    circle(75, 80, 30, b) +
    times(6, (index) =>
      rect(51, 180 + index * 84, 48, 48, index === 1 ? a : mix(palette.dark, '#ffffff', 0.14), { rx: 14 }),
    ) +
    times(3, (index) =>
      at(
        200 + index * 380,
        50,
        card(0, 0, 350, 130, '#ffffff', 18),
        circle(60, 65, 32, [a, b, c][index] ?? a),
        bars(112, 42, [90], soft, 10),
        rect(112, 66, random.int(110, 170), 24, palette.ink, { rx: 8 }),
        line('M290 82l14 -18l12 8l16 -24', '#2f9e6b', 5),
      ),
    ) +
    card(200, 220, 800, 310, '#ffffff', 18) +
    bars(236, 252, [150], palette.ink, 16) +
    times(4, (index) => rect(236, 310 + index * 56, 730, 2, mix(palette.ink, '#ffffff', 0.9))) +
    path(`M250 510L${trace}L${points.at(-1)?.[0]} 510Z`, a, { 'fill-opacity': 0.14 }) +
    line(`M${trace}`, a, 7) +
    points
      .filter((_, index) => index % 3 === 0)
      .map(([x, y]) => circle(x, y, 10, '#ffffff', { stroke: a, 'stroke-width': 6 }))
      .join('') +
    card(1030, 220, 280, 310, '#ffffff', 18) +
    [
      [0, 150, a],
      [150, 250, b],
      [250, 320, c],
      [320, 360, d],
    ]
      .map(([from, to, colour]) => {
        const dot = (angle: number) =>
          `${(1170 + Math.sin((angle * Math.PI) / 180) * 84).toFixed(1)} ${(375 - Math.cos((angle * Math.PI) / 180) * 84).toFixed(1)}`;
        return `<path d="M${dot(Number(from) + 4)}A84 84 0 ${Number(to) - Number(from) > 180 ? 1 : 0} 1 ${dot(Number(to) - 4)}" fill="none" stroke="${colour}" stroke-width="38"/>`;
      })
      .join('') +
    card(200, 570, 540, 240, '#ffffff', 18) +
    times(9, (index) => {
      const height = random.int(40, 160);
      return rect(240 + index * 52, 780 - height, 32, height, index % 3 === 1 ? b : a, { rx: 8 });
    }) +
    card(770, 570, 540, 240, '#ffffff', 18) +
    times(
      4,
      (index) =>
        circle(816, 614 + index * 50, 16, palette.accents[index] ?? a) +
        rect(850, 607 + index * 50, 170, 12, soft, { rx: 6 }) +
        rect(1060, 607 + index * 50, 210, 14, '#eceff3', { rx: 7 }) +
        rect(1060, 607 + index * 50, random.int(60, 205), 14, palette.accents[index] ?? a, { rx: 7 }),
    )
  );
};

/** A list of search results whose first one rises, with a magnifying glass over it. */
export const ranking: Scene = (random, palette) => {
  const [a, b, , d] = palette.accents;
  const soft = mix(palette.ink, '#ffffff', 0.82);
  return (
    backdrop(random, palette) +
    card(120, 90, 760, 90, '#ffffff', 45) +
    circle(176, 132, 18, 'none', { stroke: a, 'stroke-width': 7 }) +
    line('M190 146L204 160', a, 7) +
    rect(236, 124, random.int(260, 420), 20, soft, { rx: 10 }) +
    times(4, (index) =>
      at(
        index === 0 ? 150 : 120,
        230 + index * 148,
        card(0, 0, 760, 124, index === 0 ? '#ffffff' : mix('#ffffff', palette.paper, 0.6), 18),
        rect(36, 28, random.int(260, 420), 20, index === 0 ? a : mix(a, '#ffffff', 0.45), { rx: 10 }),
        bars(36, 64, [random.int(520, 680), random.int(300, 560)], soft, 10, 24),
        index === 0 ? circle(700, 40, 22, b) + line('M691 41l7 7l13 -15', '#ffffff', 5) : '',
      ),
    ) +
    times(5, (index) =>
      rect(
        980 + index * 66,
        700 - (index + 1) * 84,
        46,
        (index + 1) * 84,
        index === 4 ? b : mix(d, '#ffffff', 0.35),
        { rx: 10 },
      ),
    ) +
    line('M985 560C1080 520 1150 420 1290 200', '#ffffff', 12) +
    path('M1262 190L1312 158L1306 218Z', '#ffffff')
  );
};

/** Square posts of a social feed, hearts included. */
export const social: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const heart = (x: number, y: number, size: number, fill: string) =>
    group(`translate(${x} ${y}) scale(${size})`, path('M0 8C-14 -6 -8 -16 0 -8C8 -16 14 -6 0 8Z', fill));
  const kinds = [
    (x: number, y: number, id: string) => inset(id, x, y, 300, 300, 20, landscape(random, palette)),
    (x: number, y: number) =>
      rect(x, y, 300, 300, a, { rx: 20 }) +
      lettering(random.pick(['NEW', 'SALE', 'JOIN', 'HELLO', 'LIVE']), x + 150, y + 118, {
        height: 58,
        colour: palette.paper,
        weight: 0.17,
      }),
    (x: number, y: number) =>
      rect(x, y, 300, 300, palette.paper, { rx: 20 }) +
      group(
        `translate(${x + 150} ${y + 150}) scale(.95)`,
        mark(random, random.pick(brandNames))(random, [a, b, d]),
      ),
    (x: number, y: number) =>
      rect(x, y, 300, 300, b, { rx: 20 }) +
      circle(x + 150, y + 150, 96, palette.paper) +
      heart(x + 150, y + 158, 6.4, c),
    (x: number, y: number) =>
      rect(x, y, 300, 300, d, { rx: 20 }) +
      path(
        `M${x} ${y + 230}C${x + 80} ${y + 150} ${x + 200} ${y + 290} ${x + 300} ${y + 180}V${y + 280}A20 20 0 0 1 ${x + 280} ${y + 300}H${x + 20}A20 20 0 0 1 ${x} ${y + 280}Z`,
        a,
      ) +
      circle(x + 210, y + 100, 44, palette.paper),
  ];
  const order = [...random.sample(kinds, 5), ...random.sample(kinds, 3)];
  return (
    gradient('so', 40, mix(palette.paper, '#ffffff', 0.3), mix(d, '#ffffff', 0.45)) +
    ground('url(#so)') +
    group(
      'translate(680 425) rotate(-8) translate(-680 -425)',
      times(8, (index) => {
        const [x, y] = [32 + (index % 4) * 330, 100 + Math.floor(index / 4) * 330];
        return card(x, y, 300, 300, '#ffffff') + (order[index]?.(x, y, `so${index}`) ?? '');
      }),
    ) +
    card(1010, 80, 220, 92, c, 46) +
    heart(1070, 128, 2.4, '#ffffff') +
    rect(1110, 118, random.int(56, 84), 18, '#ffffff', { rx: 9 })
  );
};

/** A table of data with one row selected. */
export const spreadsheet: Scene = (random, palette) => {
  const [a, b, c] = palette.accents;
  const soft = mix(palette.ink, '#ffffff', 0.8);
  const chosen = random.int(2, 8);
  return (
    backdrop(random, palette) +
    card(90, 70, 1180, 720, '#ffffff', 16) +
    rect(90, 70, 1180, 70, a, { rx: 16 }) +
    rect(90, 110, 1180, 30, a) +
    bars(130, 96, [190], palette.paper, 18) +
    rect(1120, 90, 110, 32, b, { rx: 16 }) +
    times(12, (row) => {
      const y = 140 + row * 54;
      return (
        (row === chosen
          ? rect(90, y, 1180, 54, mix(b, '#ffffff', 0.78))
          : row % 2
            ? rect(90, y, 1180, 54, mix(palette.paper, '#ffffff', 0.55))
            : '') +
        rect(122, y + 20, 18, 18, row === chosen ? a : 'none', {
          rx: 4,
          stroke: row === chosen ? a : soft,
          'stroke-width': 3,
        }) +
        rect(180, y + 22, random.int(100, 210), 14, mix(palette.ink, '#ffffff', 0.45), { rx: 7 }) +
        rect(450, y + 22, random.int(80, 180), 14, soft, { rx: 7 }) +
        rect(700, y + 22, random.int(60, 150), 14, soft, { rx: 7 }) +
        rect(910, y + 15, 100, 28, mix(random.pick([a, b, c]), '#ffffff', 0.55), { rx: 14 }) +
        rect(1080, y + 22, random.int(60, 140), 14, soft, { rx: 7 })
      );
    }) +
    times(4, (index) =>
      rect([420, 670, 880, 1050][index] ?? 0, 140, 2, 648, mix(palette.ink, '#ffffff', 0.92)),
    )
  );
};
