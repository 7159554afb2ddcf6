import { tasks } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kernel } from '../../kernel';
import { fail, orNotFound } from '@tasklane/server-kit';
import { generatedPicture } from './generated';
import { sizedPicture } from './pictures';
import { publicUpload } from './public-upload';
import { receive } from './receive';
import { storageOf } from './storage';
import type { ByteRange } from './storage/storage';

const YEAR = 'public, max-age=31536000, immutable';

/** The claims in the signed address of an upload. */
export interface UploadClaims {
  readonly sub: string;
  readonly location: string;
}

/** Streams outside the operations: the upload itself, and public pictures and films. */
export async function uploadRoutes(app: FastifyInstance, kernel: Kernel): Promise<void> {
  // The body is the file, whatever its type; it is never held in memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put<{ Params: { location: string }; Querystring: { token?: string } }>(
    '/api/files/upload/:location',
    { bodyLimit: Number.MAX_SAFE_INTEGER, config: { streamedBody: true, alwaysAdmitted: true } },
    async (request) => {
      const verdict = await kernel.tokens.verify<UploadClaims>('upload', request.query.token ?? '');
      if (verdict.problem) return fail(verdict.problem);
      if (verdict.claims.location !== request.params.location) return fail('token_invalid');
      return { data: await receive(kernel, request.params.location, request.raw) };
    },
  );

  app.get<{ Params: { transform: string; location: string } }>(
    '/api/files/:transform/:location',
    // Programs that preview links ask for the size and type of a picture first.
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { transform, location } = request.params;
      // A picture that has to be drawn waits for others, and calls need not wait for it.
      const leave = (): void => request.leaveAdmission?.();
      const generated =
        isTransform(transform) && (await generatedPicture(kernel, location, transform, leave));
      if (generated) return sendPicture(reply, generated);
      const upload = await publicUpload(kernel, location);
      const film = upload.mediaType.startsWith('video/');
      if (film !== (transform === 'original')) return fail('not_found');
      if (film) return sendFilm(reply, kernel, location, { ...upload, range: request.headers.range });
      if (!isTransform(transform)) return fail('not_found');
      const picture = await sizedPicture(storageOf(kernel), location, transform, leave);
      return sendPicture(reply, orNotFound(picture));
    },
  );
}

const isTransform = (name: string): name is tasks.ImageTransform => name in tasks.imageTransforms;

/** Uploaded content is cached for good, and never executed. */
const asFile = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', YEAR).header('content-security-policy', "default-src 'none'; sandbox");

const sendPicture = (reply: FastifyReply, picture: Buffer): FastifyReply =>
  asFile(reply).type('image/webp').send(picture);

async function sendFilm(
  reply: FastifyReply,
  kernel: Kernel,
  location: string,
  film: { mediaType: string; bytes: number; range: string | undefined },
): Promise<FastifyReply> {
  // Headers are set once the file exists, so that a failure is not cached for a year.
  const open = async (range?: ByteRange) => {
    const stream = orNotFound(await storageOf(kernel).read(location, range));
    asFile(reply).type(film.mediaType).header('accept-ranges', 'bytes');
    return stream;
  };
  // Ranges are for GET only (RFC 9110, 14.2); that HEAD finds the file is shown by its first byte.
  const isHead = reply.request.method === 'HEAD';
  const requestedRange = isHead ? null : /^bytes=(\d+)-(\d*)$/.exec(film.range ?? '');
  if (!requestedRange) {
    const whole = await open(isHead ? { start: 0, end: 0 } : undefined);
    return reply.header('content-length', film.bytes).send(whole);
  }
  const start = Number(requestedRange[1]);
  const end = Math.min(requestedRange[2] ? Number(requestedRange[2]) : film.bytes - 1, film.bytes - 1);
  if (start > end) return reply.code(416).header('content-range', `bytes */${film.bytes}`).send();
  const part = await open({ start, end });
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${film.bytes}`)
    .header('content-length', end - start + 1)
    .send(part);
}
