import type { Random } from '../../random';
import type { Palette } from '../palettes';

/** Draws one picture for the frame, from random values and colours alone. */
export type Scene = (random: Random, palette: Palette) => string;
