import { at, group, line } from './svg';

/** Width and path of each capital in single strokes, 10 units high; a machine may have no fonts at all. */
const letters: Readonly<Record<string, readonly [number, string]>> = {
  A: [7.4, 'M0 10L3.7 0L7.4 10M1.4 6.6H6'],
  B: [6.2, 'M0 0V10H3.4A2.6 2.6 0 0 0 3.4 4.8H0M0 0H3.1A2.4 2.4 0 0 1 3.1 4.8'],
  C: [8.4, 'M8.4 1.8A5 5 0 1 0 8.4 8.2'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 5H4.8'],
  F: [5.4, 'M5.4 0H0V10M0 5H4.6'],
  G: [9.4, 'M8.4 1.8A5 5 0 1 0 9.4 5.4H5.6'],
  H: [7, 'M0 0V10M7 0V10M0 5H7'],
  I: [0, 'M0 0V10'],
  J: [4.4, 'M4.4 0V7.4A2.4 2.4 0 0 1 0 8'],
  K: [6.6, 'M0 0V10M6.4 0L0 6.2M2.4 3.9L6.6 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [9, 'M0 10V0L4.5 7L9 0V10'],
  N: [7.2, 'M0 10V0L7.2 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0'],
  P: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0'],
  Q: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0M6 6.6L9.4 10.2'],
  R: [6.2, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3 5.6L6.2 10'],
  S: [
    6.2,
    'M5.8 1.7C5.1.5 4.3 0 3.1 0C1.3 0 .3 1.1 .3 2.5C.3 5.7 6.2 4.2 6.2 7.4C6.2 9 4.9 10 3.1 10C1.6 10 .6 9.3 0 8.1',
  ],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [6.8, 'M0 0V6.6A3.4 3.4 0 0 0 6.8 6.6V0'],
  V: [7.4, 'M0 0L3.7 10L7.4 0'],
  W: [10.6, 'M0 0L2.8 10L5.3 2.4L7.8 10L10.6 0'],
  X: [6.8, 'M0 0L6.8 10M6.8 0L0 10'],
  Y: [7, 'M0 0L3.5 5L7 0M3.5 5V10'],
  Z: [6.6, 'M0 0H6.6L0 10H6.6'],
  '+': [6, 'M0 5H6M3 2V8'],
  ' ': [3, ''],
};

interface Style {
  readonly height: number;
  readonly colour: string;
  /** Stroke width as a share of the height. */
  readonly weight?: number;
  /** Space between letters as a share of the height. */
  readonly spacing?: number;
}

const width = (text: string, spacing: number) =>
  [...text].reduce((sum, letter) => sum + (letters[letter]?.[0] ?? 0), 0) + spacing * 10 * (text.length - 1);

/** Draws capitals centred on `x`, with their top at `y`. */
export function lettering(text: string, x: number, y: number, style: Style): string {
  const { height, colour, weight = 0.12, spacing = 0.32 } = style;
  const scale = height / 10;
  let left = -width(text, spacing) / 2;
  const strokes = [...text].map((letter) => {
    const [advance, d] = letters[letter] ?? [0, ''];
    const stroke = d ? at(left, 0, line(d, colour, weight * 10)) : '';
    left += advance + spacing * 10;
    return stroke;
  });
  return group(`translate(${x} ${y}) scale(${scale})`, ...strokes);
}
