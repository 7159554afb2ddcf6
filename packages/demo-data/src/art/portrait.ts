import type { Random } from '../random';
import { palettes } from './palettes';
import { circle, drawing, ellipse, glow, gradient, line, mix, path, rect, times } from './svg';

const box = { width: 600, height: 600 };
const skins = ['#f6d3b3', '#efb98d', '#d99c6c', '#b97a4c', '#8a5634', '#6a3f28'] as const;
const hairs = ['#1b1512', '#3a2418', '#6b4226', '#a8743e', '#d8ac63', '#8c8f94', '#742f22'] as const;

/** Hairstyles: the hair behind the face and in front of it. */
const styles: readonly ((hair: string) => readonly [string, string])[] = [
  (hair) => ['', path('M190 270C180 130 420 130 410 270C396 216 360 206 300 208S204 216 190 270Z', hair)],
  (hair) => [
    path('M170 300C150 90 450 90 430 300C452 420 440 470 420 480H180C160 470 148 420 170 300Z', hair),
    path(
      'M192 290C196 180 300 170 330 190C372 200 404 230 408 290C380 250 340 236 290 236S210 250 192 290Z',
      hair,
    ),
  ],
  (hair) => [
    circle(300, 128, 56, hair),
    path('M190 280C176 130 424 130 410 280C398 216 352 200 300 200S202 216 190 280Z', hair),
  ],
  (hair) => [
    times(9, (index) => circle(190 + index * 27, 210 - Math.sin((index / 8) * Math.PI) * 76, 46, hair)) +
      circle(184, 270, 40, hair) +
      circle(416, 270, 40, hair),
    times(7, (index) => circle(204 + index * 32, 200 - Math.sin((index / 6) * Math.PI) * 26, 26, hair)),
  ],
  (hair) => [
    path('M176 300C156 110 444 110 424 300L430 400H396L400 300H200L204 400H170Z', hair),
    path(
      'M192 268C200 176 262 168 300 190C350 168 400 190 408 268C372 236 330 226 300 224S226 236 192 268Z',
      hair,
    ),
  ],
  (hair) => [
    '',
    path(
      'M192 250C196 150 250 128 320 134C390 130 420 180 408 262C398 230 390 214 372 204C320 226 236 206 208 218C200 226 196 238 192 250Z',
      hair,
    ),
  ],
  (hair) => [
    path('M188 300C170 130 430 130 412 300C430 380 392 400 392 400V250H208V400S170 380 188 300Z', hair),
    path('M192 260C210 180 390 180 408 260V236C396 160 204 160 192 236Z', hair),
  ],
  () => ['', ''],
];

/** Draws a portrait of a person who does not exist: head and shoulders, in flat colours, 600 units square. */
export function portrait(random: Random, size: number): string {
  const palette = random.pick(palettes);
  const [a, b, c, d] = palette.accents;
  const skin = random.pick(skins);
  const shade = mix(skin, '#5b2c1a', 0.22);
  const hair = random.pick(hairs);
  const [behind, before] = random.pick(styles)(hair);
  const back = random.pick([d, b, mix(a, '#ffffff', 0.35), mix(c, '#ffffff', 0.3)]);
  const cloth = random.pick([a, c, palette.dark, palette.paper, b].filter((colour) => colour !== back));
  const beard = random.chance(0.25) && !behind;
  const glasses = random.chance(0.3);
  const inside = [
    gradient('pb', 60, mix(back, '#ffffff', 0.3), back),
    rect(0, 0, 600, 600, 'url(#pb)'),
    glow('pl', 180, 140, 380, '#ffffff', 0.35),
    behind,
    path('M90 600C96 480 190 442 300 442S504 480 510 600Z', cloth),
    path('M232 446C250 500 350 500 368 446L352 420H248Z', mix(skin, '#5b2c1a', 0.1)),
    rect(254, 370, 92, 96, shade, { rx: 40 }),
    random.chance(0.5)
      ? path('M232 446L300 520L368 446L400 456L330 570L300 540L270 570L200 456Z', mix(cloth, '#ffffff', 0.28))
      : '',
    ellipse(192, 300, 20, 30, shade),
    ellipse(408, 300, 20, 30, shade),
    path('M196 270C196 170 404 170 404 270V306C404 386 356 424 300 424S196 386 196 306Z', skin),
    beard
      ? path(
          'M198 312C206 330 232 350 300 346S394 330 402 312C404 392 356 428 300 428S196 392 198 312Z',
          hair,
        )
      : '',
    before,
    circle(256, 298, 9, '#22191a'),
    circle(344, 298, 9, '#22191a'),
    line('M236 270q20 -12 40 -2M324 268q20 -10 40 2', mix(hair, '#22191a', 0.4), 7),
    line('M300 306q10 22 -6 28', shade, 6),
    line(
      random.pick(['M266 362q34 30 68 0', 'M270 366q30 18 60 0', 'M262 360q38 38 76 0Z']),
      beard ? '#f4e6df' : '#a8473f',
      7,
    ),
    circle(232, 336, 17, '#e8705f', { 'fill-opacity': 0.22 }),
    circle(368, 336, 17, '#e8705f', { 'fill-opacity': 0.22 }),
    glasses
      ? [
          'M222 298a34 30 0 1 0 68 0a34 30 0 1 0 -68 0',
          'M310 298a34 30 0 1 0 68 0a34 30 0 1 0 -68 0',
          'M290 294q10 -6 20 0',
        ]
          .map((d) => line(d, '#22252c', 6))
          .join('')
      : '',
  ].join('');
  return drawing(size, size, box, inside);
}
