import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope receive the forms of plain pages; their bodies are `URLSearchParams`. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}
