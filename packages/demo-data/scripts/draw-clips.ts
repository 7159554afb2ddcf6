/**
 * Redraws the clips of the demonstration and writes them into `clips/`. It needs ffmpeg with x264; the films are
 * committed to the repository, so that filling a site needs neither.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { clipDrawing, clipNames } from '../src/art/clips';

const SECONDS = 6;
const RATE = 25;
const WIDTH = 680;
const HEIGHT = 424;
const folder = join(import.meta.dirname, '../clips');

const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${RATE}`, '-i', '-'];
const encoding = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '27',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '1',
];
/** The same frames give the same file; its index comes first, so that it can play while it loads. */
const output = [
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
];

/** Writes one film. @param frame draws a moment from 0 to 1 as SVG */
async function film(file: string, frame: (moment: number) => string): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...encoding, ...output, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let index = 0; index < SECONDS * RATE; index++) {
    const picture = sharp(Buffer.from(frame(index / (SECONDS * RATE)))).removeAlpha();
    if (!ffmpeg.stdin.write(await picture.raw().toBuffer())) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

for (const name of clipNames)
  await film(join(folder, `${name}.mp4`), (moment) => clipDrawing(name, moment, WIDTH, HEIGHT));
