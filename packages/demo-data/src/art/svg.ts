/** Size of a scene in its own units; every scene is drawn for this frame and can be rendered at any size. */
export const frame = { width: 1360, height: 850 } as const;

type Value = string | number | undefined;
type Attributes = Readonly<Record<string, Value>>;

const round = (value: Value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
const attributes = (values: Attributes) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join('');

/** Returns one SVG element. */
export const tag = (name: string, values: Attributes, ...inside: string[]): string =>
  inside.length
    ? `<${name}${attributes(values)}>${inside.join('')}</${name}>`
    : `<${name}${attributes(values)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => tag('rect', { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => tag('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => tag('path', { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (transform: string, ...inside: string[]) => tag('g', { transform }, ...inside);
export const at = (x: number, y: number, ...inside: string[]) =>
  group(`translate(${round(x)} ${round(y)})`, ...inside);

/** A background in one colour over the whole frame. */
export const ground = (fill: string) => rect(0, 0, frame.width, frame.height, fill);

/** A linear gradient with an id; `angle` in degrees, 90 is from top to bottom. */
export const gradient = (id: string, angle: number, ...colours: string[]) =>
  tag(
    'linearGradient',
    { id, gradientTransform: `rotate(${angle} .5 .5)` },
    ...colours.map((colour, index) =>
      tag('stop', { offset: `${Math.round((100 * index) / (colours.length - 1))}%`, 'stop-color': colour }),
    ),
  );

/** A soft light: a circle that fades to nothing. */
export const glow = (id: string, cx: number, cy: number, r: number, colour: string, opacity = 0.5) =>
  tag(
    'radialGradient',
    { id },
    tag('stop', { offset: '0%', 'stop-color': colour, 'stop-opacity': opacity }),
    tag('stop', { offset: '100%', 'stop-color': colour, 'stop-opacity': 0 }),
  ) + circle(cx, cy, r, `url(#${id})`);

/** A card with a soft shadow, made of a few stacked sheets, which are cheaper than a blur. */
export const card = (x: number, y: number, width: number, height: number, fill: string, radius = 20) =>
  [26, 18, 11, 5]
    .map((spread) =>
      rect(x - spread / 2, y + spread / 2 + 6, width + spread, height + spread * 0.8, '#0b1020', {
        rx: radius + spread / 2,
        'fill-opacity': 0.045,
      }),
    )
    .join('') + rect(x, y, width, height, fill, { rx: radius });

/** Clips `inside` to a rectangle. */
export const clipped = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  ...inside: string[]
) =>
  tag('clipPath', { id }, rect(x, y, width, height, '#000', { rx: radius })) +
  tag('g', { 'clip-path': `url(#${id})` }, ...inside);

/** Mixes two `#rrggbb` colours; `share` is that of the second one. */
export function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, index: number) => parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${[0, 1, 2]
    .map((index) => Math.round(channel(one, index) * (1 - share) + channel(other, index) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Returns a whole drawing, scaled to `width` x `height` pixels (the frame is cropped, never distorted). */
export const drawing = (
  width: number,
  height: number,
  box: { width: number; height: number },
  inside: string,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;

/** Concatenates `count` values, one per index. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
