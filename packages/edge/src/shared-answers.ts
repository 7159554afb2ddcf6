import { sharedAnswerBounds } from '@tasklane/contracts';
import type { OperationSpec, SharedSubject } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import { hasEntity, pickLocale, requestIdHeader } from '@tasklane/server';
import { createCache } from '@tasklane/server/cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendAnswer } from './backends/backends';
import { answerHeaders } from './backends/headers';
import { encodingFor, leastCompressed, packed } from './compress';
import type { Encoding } from './compress';

/** A read whose answers guests share. */
export interface SharedRead {
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: string;
  readonly shows: readonly SharedSubject[];
}

export const sharedReads: readonly SharedRead[] = Object.values<OperationSpec>(operations).flatMap(
  ({ path, shared }) => (shared ? [{ path, shows: shared.shows }] : []),
);

/** An answer that is sent to more than one visitor. */
export interface SharedForm {
  readonly status: number;
  readonly tag: string;
  readonly headers: ReturnType<typeof answerHeaders>;
  readonly body: Buffer;
  /** The body by encoding, compressed when the first visitor wants it. */
  readonly packedBodies: Map<Encoding, Promise<Buffer>>;
}

/** An answer of a back end, and its shared form if it has one. */
interface MadeAnswer {
  readonly answer: BackendAnswer;
  readonly form: SharedForm | undefined;
}

/** Fields of an answer that belong to the request that it was made for. */
const ofOneRequest = new Set([requestIdHeader, 'date', 'content-length']);

const isWorthPacking = ({ length }: Buffer): boolean => length >= leastCompressed;

/** Returns the shared form of an answer that its back end calls public; undefined for any other. */
function sharedFormOf({ status, headers, body }: BackendAnswer): SharedForm | undefined {
  const { etag: tag, vary } = headers;
  const isPublic = headers['cache-control']?.startsWith('public') && headers['set-cookie'] === undefined;
  if (status !== 200 || !Buffer.isBuffer(body) || tag === undefined || !isPublic) return undefined;
  const common = Object.entries(answerHeaders(headers)).filter(([name]) => !ofOneRequest.has(name));
  return {
    status,
    tag,
    headers: {
      ...Object.fromEntries(common),
      ...(isWorthPacking(body) && { vary: [vary, 'accept-encoding'].filter(Boolean).join(', ') }),
    },
    body,
    packedBodies: new Map(),
  };
}

/** Answers of back ends that visitors share, for as long as they hold. */
export interface SharedAnswers {
  /**
   * Returns the answer to a request; visitors who come together wait for one, if they can share it.
   * @param versions of what it shows
   * @param ask called for an answer that is not there; it depends on nothing about the visitor but the language
   */
  get(
    request: Pick<FastifyRequest, 'url' | 'headers'>,
    versions: string,
    ask: () => Promise<BackendAnswer>,
  ): Promise<MadeAnswer>;
}

export function createSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const answers = createCache<MadeAnswer>({
    capacity: sharedAnswerBounds.bytes,
    // Neither compressed form is longer than the body.
    weigh: (key, { form }) => key.length + 3 * (form?.body.length ?? 0),
    freshMs: sharedAnswerBounds.freshMs,
    keeps: ({ form }) => form !== undefined,
    now,
  });
  return {
    async get({ url, headers }, versions, ask) {
      let isOwn = false;
      const make = async (): Promise<MadeAnswer> => {
        isOwn = true;
        const answer = await ask();
        return { answer, form: sharedFormOf(answer) };
      };
      const key = JSON.stringify([url, pickLocale(headers['accept-language']), versions]);
      const made = await answers.get(key, make);
      return isOwn || made.form ? made : make();
    },
  };
}

/** The body in an encoding; a failure is not remembered. */
function bodyIn({ body, packedBodies }: SharedForm, encoding: Encoding): Promise<Buffer> {
  if (encoding === undefined) return Promise.resolve(body);
  const existing = packedBodies.get(encoding);
  if (existing) return existing;
  const made = packed(body, encoding).then((each) => each.body);
  packedBodies.set(encoding, made);
  made.catch(() => packedBodies.delete(encoding));
  return made;
}

/** Sends a shared answer, or 304 to a visitor who has it. */
export async function sendSharedForm(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  form: SharedForm,
): Promise<FastifyReply> {
  reply.headers(form.headers);
  if (hasEntity(headers['if-none-match'], form.tag))
    return reply.code(304).removeHeader('content-type').removeHeader('x-total-count').send();
  const encoding = isWorthPacking(form.body) ? encodingFor(headers['accept-encoding']) : undefined;
  const body = await bodyIn(form, encoding);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(form.status).header('content-length', body.length).send(body);
}
