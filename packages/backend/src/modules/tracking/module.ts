import { networkOf, pixelPath } from '@tasklane/contracts';
import { tracking } from '@tasklane/contracts/schemas';
import type { BackendModule } from '../../module';

/** One transparent pixel. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Per network address; a page reports one visit and what happens in it. */
const limit = { calls: 120, perSeconds: 60 } as const;

/**
 * The pixel by which pages report visits. Where tracking is on (`TRACKING=1`) each becomes a line of the log; nothing
 * else is stored. The answer is the same picture for any query.
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
