import type { FastifyInstance } from 'fastify';
import { isKept } from '../registry/state';
import type { Site } from '../site';
import { bounds } from '../watch/bounds';
import { createLimit } from '../watch/limit';
import { createSenderReader } from '../watch/sender';
import { violationsPath } from './path';
import { readViolations } from './read';
import type { Violation } from './read';

const mostBytes = 32_768;

/** Key of a version in the counts. */
export const versionKey = (name: string, version: string): string => `${name}@${version}`;

/** Returns the build whose script caused the violation, from the address that the browser names. */
function culpritOf({ source }: Violation): { readonly name: string; readonly version: string } | undefined {
  const [, name, version] = /^\/(?:remotes\/)?([a-z][a-z0-9-]*)\/([a-z0-9]+)\/[^/]/.exec(source) ?? [];
  return name && version ? { name, version } : undefined;
}

/** `POST /edge/reports/csp`: counts the pages' violations of their policy, by the build whose script caused them. */
export function registerViolations(app: FastifyInstance, { deployments, violations }: Site): void {
  const senderOf = createSenderReader();
  const isAllowed = createLimit(bounds.callsPerMinute, Date.now);

  void app.register((scope, _options, done) => {
    const parse = (text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    };
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, parsed) => parsed(null, parse(String(body))),
    );
    scope.post(violationsPath, { bodyLimit: mostBytes }, (request, reply) => {
      const { cookie, 'sec-fetch-site': from } = request.headers;
      void reply.header('cache-control', 'no-store');
      const read = readViolations(request.body);
      const isOwn = from === undefined || from === 'same-origin';
      if (!read || !isOwn) return reply.code(400).send();
      // Nobody reads the answer: reports beyond the limit, or of no build, are ignored.
      if (isAllowed(senderOf(request.ip, cookie).address)) {
        for (const violation of read) {
          const culprit = culpritOf(violation);
          if (!culprit || !isKept(deployments.of(culprit.name), culprit.version)) continue;
          violations.add(versionKey(culprit.name, culprit.version), violation);
        }
      }
      return reply.code(204).send();
    });
    done();
  });
}
