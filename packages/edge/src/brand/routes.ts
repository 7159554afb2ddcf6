import { brand } from '@tasklane/contracts';
import { packageFolder } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textsIn } from '../page/texts';
import { brandColours, icons, mark, socialPicture, touchIcon } from './pictures';

const aDay = 'public, max-age=86400';

/** What a browser needs to install the site as an app. */
const webManifest = {
  name: brand.name,
  short_name: brand.name,
  description: textsIn('en').description,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: brandColours.paper,
  theme_color: brandColours.green,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...icons.map(({ path, pixels, purpose }) => ({
      src: path,
      type: 'image/png',
      sizes: `${pixels}x${pixels}`,
      purpose,
    })),
  ],
};

/** Serves the site's mark for tabs, home screens and social cards, and the web manifest that names it. */
export function registerBrand(app: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) =>
      reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': aDay }).send(mark),
    );
  }
  for (const { path } of [...icons, touchIcon, socialPicture]) {
    const file = readFile(join(packageFolder(import.meta.url), 'assets', path));
    app.get(path, async (_request, reply) =>
      reply.headers({ 'content-type': 'image/png', 'cache-control': aDay }).send(await file),
    );
  }
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': aDay })
      .send(JSON.stringify(webManifest)),
  );
}
