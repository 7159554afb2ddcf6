import { abstract, appIcons, brandBoard, logo, poster, stationery } from './branding';
import { animation, books, manuscript, podcast, record, video, waveform } from './media';
import { beforeAfter, landscape, stillLife, winter } from './nature';
import { coaching, gem, pixels, platformer, pottery, textile } from './play';
import type { Scene } from './scene';
import { code, dashboard, mobile, ranking, social, spreadsheet, website } from './screens';

/** Every kind of picture by its name, which is part of the picture's path. */
export const scenes = {
  abstract,
  animation,
  appIcons,
  beforeAfter,
  books,
  brandBoard,
  coaching,
  code,
  dashboard,
  gem,
  landscape,
  logo,
  manuscript,
  mobile,
  pixels,
  platformer,
  podcast,
  poster,
  pottery,
  ranking,
  record,
  social,
  spreadsheet,
  stationery,
  stillLife,
  textile,
  video,
  waveform,
  website,
  winter,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
