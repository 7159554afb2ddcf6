import { notBegunHeader } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAdmission, Overloaded } from './admission';
import type { AdmissionLimits } from './admission';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do: transfers, and what tells whether the program is well. */
    alwaysAdmitted?: boolean;
  }
  interface FastifyRequest {
    leaveAdmission?: () => void;
    /** Milliseconds that the request has waited for its turn. */
    admissionMs?: number;
  }
}

/** Seconds after which a request that met an overload is worth another try. */
export const overloadRetryAfter = 1;

/** Says on an answer that nothing of the request was done. */
export const markNotBegun = (reply: FastifyReply, retryAfter = overloadRetryAfter): FastifyReply =>
  reply.header(notBegunHeader, '1').header('retry-after', retryAfter);

/**
 * Lets a bounded number of requests be worked on at once, from the end of their bodies to the beginning of their
 * answers. One for which there is no room in time fails with Overloaded, and its answer carries `notBegunHeader`.
 */
export function admitRequests(app: FastifyInstance, limits: AdmissionLimits): void {
  const admission = createAdmission(limits);
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
