import { lettering } from '../lettering';
import {
  card,
  circle,
  clipped,
  ellipse,
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
import { brandNames } from './marks';
import { landscape } from './nature';
import type { Scene } from './scene';

/** A film in an editor: the picture above, its tracks below. */
export const video: Scene = (random, palette) => {
  const night = mix(palette.dark, '#0c0e13', 0.6);
  const [a, b, c, d] = palette.accents;
  return (
    ground(night) +
    clipped(
      'film',
      160,
      40,
      1040,
      520,
      16,
      group('translate(160 -30) scale(.765)', landscape(random, palette)),
    ) +
    rect(160, 40, 1040, 60, '#000000', { 'fill-opacity': 0.5 }) +
    rect(160, 500, 1040, 60, '#000000', { 'fill-opacity': 0.5 }) +
    circle(680, 300, 74, '#ffffff', { 'fill-opacity': 0.92 }) +
    path('M656 258L728 300L656 342Z', palette.ink) +
    rect(40, 590, 1280, 230, mix(night, '#ffffff', 0.07), { rx: 16 }) +
    times(27, (index) => rect(80 + index * 46, 606, 2, index % 4 ? 8 : 16, mix(night, '#ffffff', 0.4))) +
    times(3, (track) => {
      let x = 80;
      return times(6, () => {
        const width = random.int(110, 290);
        if (x + width > 1290) return '';
        const clip =
          rect(x, 636 + track * 60, width, 46, [a, b, c][track] ?? a, { rx: 8 }) +
          (track === 2
            ? times(Math.floor(width / 12), (index) =>
                rect(
                  x + 8 + index * 12,
                  659 + track * 60 - random.int(3, 17),
                  5,
                  random.int(8, 34),
                  mix(d, '#ffffff', 0.4),
                  { rx: 2 },
                ),
              )
            : rect(x + 12, 652 + track * 60, width * 0.4, 10, '#ffffff', { rx: 5, 'fill-opacity': 0.5 }));
        x += width + 8;
        return clip;
      });
    }) +
    rect(random.int(460, 860), 596, 4, 220, '#ffffff')
  );
};

/** Three frames of a cartoon: a figure that jumps. */
export const animation: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const figure = (x: number, y: number, squash: number) =>
    group(
      `translate(${x} ${y}) scale(${2 - squash} ${squash})`,
      path('M-80 90C-110 -10 -70 -110 0 -110S110 -10 80 90C60 112 -60 112 -80 90Z', b),
      circle(-30, -26, 24, '#ffffff'),
      circle(34, -26, 24, '#ffffff'),
      circle(-24, -22, 11, palette.ink),
      circle(40, -22, 11, palette.ink),
      line('M-22 30q26 26 52 0', palette.ink, 8),
      line('M-84 10q-34 -10 -40 -44M84 10q34 -10 40 -44', b, 20),
    );
  return (
    ground(mix(palette.paper, d, 0.3)) +
    rect(0, 0, 1360, 850, c, { 'fill-opacity': 0.08 }) +
    [
      [70, 640, 0.8],
      [490, 430, 1.14],
      [910, 640, 1],
    ]
      .map(
        ([x, y, squash]) =>
          card(Number(x), 150, 380, 550, '#ffffff', 20) +
          clipped(
            `an${x}`,
            Number(x) + 16,
            166,
            348,
            518,
            12,
            rect(Number(x), 150, 400, 560, mix(d, '#ffffff', 0.45)),
            circle(Number(x) + 290, 250, 44, mix(b, '#ffffff', 0.45)),
            rect(Number(x), 620, 400, 90, a),
            ellipse(Number(x) + 190, 640, 96, 14, '#000000', { 'fill-opacity': 0.2 }),
            figure(Number(x) + 190, Number(y) - 110, Number(squash)),
          ),
      )
      .join('') +
    line('M250 118C480 30 880 30 1100 118', palette.ink, 6, { 'stroke-dasharray': '4 18' }) +
    path('M1088 96L1120 126L1078 132Z', palette.ink) +
    times(
      3,
      (index) =>
        rect(70 + index * 420, 740, 380, 12, mix(palette.ink, '#ffffff', 0.75), { rx: 6 }) +
        rect(70 + index * 420, 740, random.int(80, 330), 12, a, { rx: 6 }),
    )
  );
};

/** A sound as bars around the middle. */
export const waveform: Scene = (random, palette) => {
  const [a, b, c] = palette.accents;
  const night = mix(palette.dark, '#0a0b12', 0.4);
  const phase = random.float(0, 6);
  return (
    gradient('wf', 30, night, mix(night, a, 0.55)) +
    ground('url(#wf)') +
    glow('wg', 680, 400, 560, b, 0.4) +
    gradient('wb', 90, c, b) +
    times(58, (index) => {
      const envelope = Math.sin((index / 57) * Math.PI) ** 0.8;
      const height = 26 + envelope * (150 + 150 * Math.sin(index * 0.5 + phase) + random.int(0, 160));
      return rect(
        68 + index * 21.2,
        400 - height / 2,
        11,
        height,
        index % 5 ? mix(b, c, index / 58) : palette.paper,
        { rx: 5.5 },
      );
    }) +
    circle(680, 740, 46, palette.paper) +
    path('M666 714L706 740L666 766Z', night) +
    rect(180, 736, 400, 8, '#ffffff', { rx: 4, 'fill-opacity': 0.3 }) +
    rect(180, 736, random.int(120, 360), 8, palette.paper, { rx: 4 }) +
    rect(780, 736, 400, 8, '#ffffff', { rx: 4, 'fill-opacity': 0.3 })
  );
};

/** A record beside its sleeve. */
export const record: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const name = random.pick(brandNames);
  return (
    gradient('rc', 45, mix(palette.paper, b, 0.35), mix(d, palette.paper, 0.4)) +
    ground('url(#rc)') +
    circle(860, 425, 322, '#0d0e12') +
    times(11, (index) =>
      circle(860, 425, 130 + index * 17, 'none', {
        stroke: '#ffffff',
        'stroke-opacity': index % 3 ? 0.07 : 0.16,
        'stroke-width': 3,
      }),
    ) +
    path('M860 425L700 145A322 322 0 0 1 860 103Z', '#ffffff', { 'fill-opacity': 0.08 }) +
    circle(860, 425, 108, c) +
    circle(860, 425, 14, palette.paper) +
    card(150, 105, 640, 640, a, 8) +
    clipped(
      'sl',
      150,
      105,
      640,
      640,
      8,
      times(6, (index) =>
        circle(
          470 + random.int(-40, 40),
          440,
          300 - index * 50,
          [b, palette.dark, c, palette.paper, a, d][index] ?? b,
        ),
      ),
      rect(150, 105, 640, 110, palette.dark),
    ) +
    lettering(name, 470, 138, { height: 44, colour: palette.paper, weight: 0.15 })
  );
};

/** A microphone in front of rings of sound. */
export const podcast: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  return (
    ground(a) +
    times(7, (index) =>
      circle(680, 380, 640 - index * 88, mix(a, index % 2 ? palette.dark : b, 0.1 + index * 0.1)),
    ) +
    line('M500 380V420A180 180 0 0 0 860 420V380M680 600V730M560 740H800', palette.paper, 26) +
    rect(560, 130, 240, 400, palette.paper, { rx: 120 }) +
    times(6, (index) =>
      rect(590, 210 + index * 42, 180, 14, mix(palette.ink, palette.paper, 0.55), { rx: 7 }),
    ) +
    rect(560, 420, 240, 30, c) +
    times(8, (index) =>
      rect(90 + index * 42, 380 - random.int(20, 120), 18, random.int(80, 240), d, { rx: 9 }),
    ) +
    times(8, (index) =>
      rect(960 + index * 42, 380 - random.int(20, 120), 18, random.int(80, 240), d, { rx: 9 }),
    )
  );
};

/** Pages of lines with a pen across them. */
export const manuscript: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  const soft = mix(palette.ink, '#ffffff', 0.72);
  const text = (x: number, y: number, rows: number) =>
    times(rows, (row) =>
      rect(
        x,
        y + row * 34,
        row % 5 === 4 ? random.int(120, 260) : random.int(350, 400),
        11,
        row === 2 ? b : soft,
        { rx: 5 },
      ),
    );
  return (
    gradient('ms', 60, mix(d, '#ffffff', 0.35), mix(palette.paper, b, 0.2)) +
    ground('url(#ms)') +
    group(
      'translate(470 450) rotate(-6)',
      card(-250, -350, 500, 720, '#fffdf8', 6),
      rect(-200, -290, 260, 26, palette.ink, { rx: 8 }),
      text(-200, -220, 16),
    ) +
    group(
      'translate(900 470) rotate(5)',
      card(-250, -350, 500, 720, '#ffffff', 6),
      rect(-200, -290, 320, 26, a, { rx: 8 }),
      text(-200, -220, 7),
      rect(-200, 40, 400, 170, mix(c, '#ffffff', 0.6), { rx: 10 }),
      text(-200, 244, 3),
    ) +
    group(
      'translate(1010 470) rotate(38)',
      rect(-20, -300, 40, 420, palette.dark, { rx: 20 }),
      rect(-20, -120, 40, 16, b),
      path('M-20 120H20L4 196H-4Z', '#d9b36a'),
      line('M0 150V196', palette.ink, 3),
    )
  );
};

/** Books on a shelf, one with its cover facing forward. */
export const books: Scene = (random, palette) => {
  const [a, b, c, d] = palette.accents;
  let x = 60;
  const spines = times(16, (index) => {
    if (x > 1240 || (x > 460 && x < 880)) {
      x = x > 1240 ? x : 890;
      if (x > 1240) return '';
    }
    const [width, height] = [random.int(44, 86), random.int(380, 540)];
    const fill = random.pick([a, b, c, d, palette.dark, mix(a, '#ffffff', 0.4)]);
    const spine =
      rect(x, 720 - height, width, height, fill, { rx: 4 }) +
      rect(x, 720 - height + 50, width, 10, '#ffffff', { 'fill-opacity': 0.6 }) +
      rect(x + width / 2 - 6, 720 - height + 110, 12, height * 0.4, '#ffffff', {
        rx: 6,
        'fill-opacity': index % 2 ? 0.75 : 0.3,
      }) +
      rect(x + width - 8, 720 - height, 8, height, '#000000', { 'fill-opacity': 0.12 });
    x += width + 4;
    return spine;
  });
  const cover = random.pick([a, c, palette.dark]);
  return (
    gradient('bk', 90, mix(palette.paper, d, 0.25), palette.paper) +
    ground('url(#bk)') +
    spines +
    rect(0, 720, 1360, 28, mix('#8a5a38', palette.paper, 0.2)) +
    rect(0, 748, 1360, 102, mix('#6b4329', palette.paper, 0.3)) +
    card(480, 140, 400, 580, cover, 8) +
    rect(480, 140, 26, 580, '#000000', { 'fill-opacity': 0.16 }) +
    circle(694, 380, 130, b) +
    path(
      'M580 450C640 350 690 430 730 370S800 360 820 420A130 130 0 0 1 580 450Z',
      mix(b, palette.dark, 0.4),
    ) +
    lettering(random.pick(['TALES', 'HARVEST', 'NORTH', 'THE SEA', 'ECHO', 'ORIGIN']), 694, 190, {
      height: 46,
      colour: palette.paper,
      weight: 0.13,
    }) +
    rect(600, 620, 188, 12, palette.paper, { rx: 6 }) +
    rect(634, 650, 120, 10, palette.paper, { rx: 5, 'fill-opacity': 0.6 })
  );
};
