import { notBegunHeader } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAdmission, Overloaded } from './admission';
import type { AdmissionLimits } from './admission';
import { createLoopBudget } from './loop-budget';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: transfers and health checks. */
    alwaysAdmitted?: boolean;
  }
  interface FastifyRequest {
    leaveAdmission?: () => void;
    /** Milliseconds that the request has waited for admission. */
    admissionMs?: number;
  }
}

/** Seconds after which to retry a request that was refused because of overload. */
export const overloadRetryAfter = 1;

/** Marks an answer to say that nothing of the request was done. */
export const markNotBegun = (reply: FastifyReply, retryAfter = overloadRetryAfter): FastifyReply =>
  reply.header(notBegunHeader, '1').header('retry-after', retryAfter);

/**
 * Milliseconds that requests may wait for the event loop, and that an iteration of it may take in an overload: a request
 * needs several. A back end without processor time still answers the least of requests in a burst.
 */
const loopLimits = { wait: 100, iteration: 6, least: 100 };

/**
 * Bounds the requests that are handled at once, from the end of their bodies to the start of their answers, and in an
 * overload those that are begun at all. A request for which there is no room in time fails with Overloaded, and its
 * answer carries `notBegunHeader`.
 */
export function admitRequests(app: FastifyInstance, limits: AdmissionLimits): void {
  const budget = createLoopBudget({ ...loopLimits, burst: limits.burst });
  const admission = createAdmission(limits, budget.isOverloaded);
  app.server.on('connection', budget.accepted);
  app.addHook('onRequest', (request, reply, done) => {
    if (budget.hasRoom() || request.routeOptions.config.alwaysAdmitted) return done();
    markNotBegun(reply);
    done(new Overloaded());
  });
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.alwaysAdmitted) return;
    const arrival = performance.now();
    try {
      request.leaveAdmission = await admission.enter();
      request.admissionMs = performance.now() - arrival;
    } catch (error) {
      if (error instanceof Overloaded) markNotBegun(reply);
      throw error;
    }
  });
  app.addHook('onSend', async (request) => request.leaveAdmission?.());
}
