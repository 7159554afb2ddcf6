import { createRandom } from '../random';
import { palettes } from './palettes';
import type { Palette } from './palettes';
import { landscape } from './scenes/nature';
import {
  at,
  circle,
  clipped,
  drawing,
  ellipse,
  frame,
  glow,
  gradient,
  ground,
  group,
  line,
  mix,
  path,
  rect,
  tag,
  times,
} from './svg';

/** Draws a clip at a moment from 0 to 1; the last moment looks like the first. */
type Clip = (palette: Palette, moment: number) => string;

const TURN = 2 * Math.PI;
/** Goes from 0 to 1 and back within one turn, smoothly. */
const swing = (moment: number) => (1 - Math.cos(moment * TURN)) / 2;
/** Goes smoothly from 0 to 1 while the moment goes from `from` to `to`; 0 before and 1 after. */
function ease(moment: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (moment - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** A figure that jumps over hills which pass by. */
const characterAnimation: Clip = (palette, moment) => {
  const [a, b, c, d] = palette.accents;
  const jump = Math.abs(Math.sin(moment * 2 * TURN));
  const squash = 0.84 + 0.3 * Math.min(1, jump * 1.6);
  const hills = (y: number, height: number, width: number, speed: number, fill: string) => {
    const shift = ((moment * speed) % 1) * width;
    const arches = Array.from(
      { length: Math.ceil(frame.width / width) + 2 },
      (_, index) => `Q${(index - 0.5) * width - shift} ${y - height} ${index * width - shift} ${y}`,
    );
    return path(`M${-width - shift} ${y}${arches.join('')}V850H${-width - shift}Z`, fill);
  };
  return (
    gradient('sky', 90, mix(d, '#ffffff', 0.35), mix(palette.paper, c, 0.3)) +
    ground('url(#sky)') +
    circle(1080, 210, 96, mix(c, '#ffffff', 0.35)) +
    times(3, (index) => {
      const x = ((index * 560 - moment * 560 + 1680) % 1680) - 160;
      return at(
        x,
        120 + index * 74,
        ellipse(0, 0, 110, 34, '#ffffff', { 'fill-opacity': 0.75 }),
        ellipse(60, -22, 66, 30, '#ffffff', { 'fill-opacity': 0.75 }),
      );
    }) +
    hills(600, 260, 680, 1, mix(a, '#ffffff', 0.45)) +
    hills(690, 180, 340, 2, mix(a, '#ffffff', 0.2)) +
    rect(0, 688, 1360, 170, a) +
    times(9, (index) =>
      rect(((index * 170 - moment * 1360 + 1530 * 2) % 1530) - 90, 752, 86, 12, mix(a, '#000000', 0.2), {
        rx: 6,
      }),
    ) +
    ellipse(560, 720, 120 - 44 * jump, 16, '#000000', { 'fill-opacity': 0.22 }) +
    group(
      `translate(560 ${606 - 250 * jump}) scale(${2 - squash} ${squash})`,
      line('M-84 10q-34 -10 -40 -44M84 10q34 -10 40 -44', b, 20),
      path('M-80 90C-110 -10 -70 -110 0 -110S110 -10 80 90C60 112 -60 112 -80 90Z', b),
      circle(-14, -26, 25, '#ffffff'),
      circle(48, -26, 25, '#ffffff'),
      circle(-4, -22, 11, palette.ink),
      circle(58, -22, 11, palette.ink),
      line(`M-8 30q26 ${26 + 12 * jump} 52 0`, palette.ink, 8),
    )
  );
};

/** A mark that draws itself, turns once and is gone again. */
const logoAnimation: Clip = (palette, moment) => {
  const [a, b, c, d] = palette.accents;
  const drawn = ease(moment, 0.04, 0.34) - ease(moment, 0.84, 0.97);
  const filled = ease(moment, 0.3, 0.46) - ease(moment, 0.8, 0.92);
  const turned = 90 * ease(moment, 0.44, 0.66);
  const arc = (radius: number, width: number, colour: string, from: number) =>
    tag('circle', {
      cx: 0,
      cy: 0,
      r: radius,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${Math.max(0.01, TURN * radius * 0.75 * drawn)} ${TURN * radius}`,
      transform: `rotate(${from + 360 * ease(moment, 0, 0.5)})`,
    });
  return (
    gradient('night', 60, palette.dark, mix(palette.dark, a, 0.4)) +
    ground('url(#night)') +
    glow('halo', 680, 400, 420 + 60 * swing(moment), b, 0.35) +
    group(
      `translate(680 390) rotate(${turned})`,
      arc(230, 30, c, -90),
      arc(172, 30, b, 30),
      times(4, (index) =>
        group(
          `rotate(${index * 90}) scale(${filled})`,
          path('M0 -20C60 -20 108 -62 108 -122C48 -122 0 -80 0 -20Z', [b, c, d, '#ffffff'][index] ?? c),
        ),
      ),
    ) +
    times(5, (index) => {
      const risen = ease(moment, 0.5 + index * 0.03, 0.62 + index * 0.03) - ease(moment, 0.8, 0.9);
      return rect(470 + index * 88, 716 - 26 * risen, 60, 18, index === 2 ? c : '#ffffff', {
        rx: 9,
        'fill-opacity': risen,
      });
    })
  );
};

/** Three steps along a line: a page, wheels, a tick. */
const explainer: Clip = (palette, moment) => {
  const [a, b, c, d] = palette.accents;
  const gone = 1 - ease(moment, 0.9, 0.99);
  const step = (index: number) => ease(moment, 0.06 + index * 0.24, 0.2 + index * 0.24) * gone;
  const disc = (index: number, x: number, colour: string, ...inside: string[]) =>
    group(
      `translate(${x} 400) scale(${step(index) * (1 + 0.06 * Math.sin(moment * 3 * TURN + index))})`,
      circle(0, 10, 152, '#0b1020', { 'fill-opacity': 0.1 }),
      circle(0, 0, 150, colour),
      ...inside,
    );
  const wheel = (radius: number, fill: string) =>
    times(8, (index) =>
      tag(
        'g',
        { transform: `rotate(${index * 45})` },
        rect(-radius * 0.18, -radius * 1.28, radius * 0.36, radius * 0.5, fill, { rx: 6 }),
      ),
    ) + circle(0, 0, radius, fill);
  const reached = ease(moment, 0.2, 0.32) / 2 + ease(moment, 0.44, 0.56) / 2;
  const tick = ease(moment, 0.66, 0.78);
  return (
    ground(mix(palette.paper, d, 0.25)) +
    circle(120, 780, 260, mix(palette.paper, a, 0.16)) +
    circle(1270, 90, 220, mix(palette.paper, b, 0.2)) +
    line('M270 400H1090', mix(palette.ink, '#ffffff', 0.7), 10, { 'stroke-dasharray': '2 30' }) +
    line(`M270 400H${270 + 820 * reached}`, palette.ink, 10, { 'stroke-dasharray': '2 30', opacity: gone }) +
    disc(
      0,
      270,
      a,
      rect(-62, -84, 124, 168, '#ffffff', { rx: 14 }),
      times(4, (index) =>
        rect(
          -40,
          -52 + index * 32,
          (index % 2 ? 56 : 80) * ease(moment, 0.14 + index * 0.03, 0.2 + index * 0.03),
          12,
          mix(a, '#ffffff', 0.4),
          { rx: 6 },
        ),
      ),
    ) +
    disc(
      1,
      680,
      b,
      group(`translate(-30 22) rotate(${moment * 360})`, wheel(52, '#ffffff'), circle(0, 0, 20, b)),
      group(`translate(54 -48) rotate(${22 - moment * 720})`, wheel(34, '#ffffff'), circle(0, 0, 13, b)),
    ) +
    disc(
      2,
      1090,
      c,
      line('M-62 4L-16 52L70 -48', '#ffffff', 30, {
        'stroke-dasharray': `${Math.max(0.01, 206 * tick)} 400`,
      }),
    ) +
    times(10, (index) => {
      const angle = (index / 10) * TURN;
      const far = 190 + 90 * ease(moment, 0.72, 0.86);
      return circle(1090 + Math.cos(angle) * far, 400 + Math.sin(angle) * far, 11, index % 2 ? b : a, {
        'fill-opacity': ease(moment, 0.72, 0.76) * (1 - ease(moment, 0.8, 0.9)),
      });
    })
  );
};

/** A slow pan over a landscape, half of it still uncoloured. */
const videoEditing: Clip = (palette, moment) => {
  const random = createRandom('clip of a landscape');
  const picture = group(`translate(${-190 * swing(moment)} -40) scale(1.16)`, landscape(random, palette));
  const edge = 680 + 420 * Math.sin(moment * TURN);
  return (
    tag('filter', { id: 'grey' }, tag('feColorMatrix', { type: 'saturate', values: 0.12 })) +
    picture +
    clipped('before', 0, 0, edge, 850, 0, tag('g', { filter: 'url(#grey)' }, picture)) +
    rect(edge - 3, 0, 6, 850, '#ffffff') +
    circle(edge, 425, 34, '#ffffff') +
    path(`M${edge - 8} 409l-14 16l14 16ZM${edge + 8} 409l14 16l-14 16Z`, palette.ink) +
    rect(0, 0, 1360, 70, '#000000') +
    rect(0, 780, 1360, 70, '#000000') +
    rect(60, 812, 1240, 8, '#ffffff', { rx: 4, 'fill-opacity': 0.3 }) +
    rect(60, 812, Math.max(8, 1240 * moment), 8, '#ffffff', { rx: 4 })
  );
};

/** The clips by name, each with its palette. */
const clips = {
  'character-animation': [characterAnimation, 3],
  'logo-animation': [logoAnimation, 1],
  explainer: [explainer, 7],
  'video-editing': [videoEditing, 0],
} as const satisfies Record<string, readonly [Clip, number]>;

export type ClipName = keyof typeof clips;
export const clipNames = Object.keys(clips) as ClipName[];

/** Draws a clip at a moment from 0 to 1, as SVG of `width` x `height` pixels. */
export function clipDrawing(name: ClipName, moment: number, width: number, height: number): string {
  const [clip, colours] = clips[name];
  const palette = palettes[colours];
  if (!palette) throw new Error(`There is no palette ${colours}.`);
  return drawing(width, height, frame, clip(palette, moment));
}
