import { networkOf, pixelPath } from '@tasklane/contracts';
import { tracking } from '@tasklane/contracts/schemas';
import type { BackendModule } from '../../module';

/** One transparent point. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Of one address; a page tells of one visit and of what happens in it. */
const limit = { calls: 120, perSeconds: 60 } as const;

/**
 * The pixel by which pages tell of visits. Where tracking is on (`TRACKING=1`) each becomes a line of the log; nothing
 * else is kept. Whatever it is asked for with, the answer is the same picture.
 */
export const trackingModule: BackendModule = {
  name: 'tracking',
  routes: (app, { config, limits, log }) => {
    app.get(pixelPath, async (request, reply) => {
      const visit = tracking.pixel.cast(request.query, { assert: false, stripUnknown: true });
      if (config.tracking && tracking.pixel.isValidSync(visit)) {
        await limits.consume('tracking.pixel', limit, networkOf(request.ip));
        log.info({ visit }, 'tracked');
      }
      return reply.type('image/gif').header('cache-control', 'no-store').send(point);
    });
  },
};
