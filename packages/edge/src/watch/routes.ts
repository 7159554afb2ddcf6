import { decideAccess, remoteReportsPath } from '@tasklane/contracts';
import type { ErrorBody, RemoteReport } from '@tasklane/contracts';
import { remoteReports } from '@tasklane/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { shellName } from '../registry/builds';
import type { Site } from '../site';
import { orNobody } from '../visitor/holder';
import { bounds } from './bounds';
import { createLimit } from './limit';
import { createSenderReader } from './sender';

/** Maximum bytes of a body: more than the longest list of reports needs. */
const mostBytes = 8_192;

const errors = {
  malformed_request: { code: 400, error_message: 'The body is not a list of reports.' },
  forbidden: { code: 403, error_message: 'Only pages of this site report.' },
} as const satisfies Partial<Record<ErrorBody['error'], Omit<ErrorBody, 'error'>>>;

const errorBody = (error: keyof typeof errors): ErrorBody => ({ error, ...errors[error] });

/** A beacon's body is text. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** `POST /edge/reports`: pages report which builds loaded or failed. Builds that are not retained are ignored. */
export function registerReports(app: FastifyInstance, { builds, readHolder, watch }: Site): void {
  const senderOf = createSenderReader();
  const isAllowed = createLimit(bounds.callsPerMinute, Date.now);

  /** Reports on a build that is bound to roles count only from visitors who may load it. */
  async function credible(
    reports: readonly RemoteReport[],
    cookie: string | undefined,
  ): Promise<RemoteReport[]> {
    const holder = await orNobody(readHolder(cookie));
    const checked = await Promise.all(
      reports.map(async (report) => {
        const { remote, version } = report;
        if (remote === shellName) return (await builds.shell(version)) && report;
        const build = await builds.remote(remote, version);
        return build && decideAccess(build.description.access, holder) === 'granted' ? report : undefined;
      }),
    );
    return checked.filter((report) => report !== undefined);
  }

  app.post(remoteReportsPath, { bodyLimit: mostBytes }, async (request, reply) => {
    const { cookie, 'sec-fetch-site': from } = request.headers;
    void reply.header('cache-control', 'no-store');
    // Another site could make its own visitors report on our builds.
    if (from !== undefined && from !== 'same-origin') return reply.code(403).send(errorBody('forbidden'));
    const reports = remoteReports.readRemoteReports(parsed(request.body));
    if (!reports) return reply.code(400).send(errorBody('malformed_request'));
    const sender = senderOf(request.ip, cookie);
    // Nobody reads a beacon's answer: reports beyond the limit are ignored.
    if (isAllowed(sender.address)) await watch.hear(await credible(reports, cookie), sender);
    return reply.code(204).send();
  });
}
