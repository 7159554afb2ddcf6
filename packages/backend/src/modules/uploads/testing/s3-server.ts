import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../../platform/config';
import { S3Refusal, createObjects, tagOf } from './s3-objects';
import type { S3Objects } from './s3-objects';
import { signatureFault } from './s3-signature';

/** Pages are short, so that every reader of a list must ask for the next one. */
const PAGE = 2;

/** A bucket on a server that implements S3's protocol: objects and multipart uploads, with verified signatures. */
export interface S3Server extends S3Objects {
  readonly settings: S3Settings;
  /** Answers this many of the next requests with a 503. */
  refuseNext(requests: number): void;
  /** How many requests have arrived. */
  requests(): number;
  close(): Promise<void>;
}

interface S3Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type Reply = (status: number, body?: string | Buffer, headers?: Record<string, string | number>) => void;

const element = (name: string, value: string | number): string => `<${name}>${value}</${name}>`;
const page = <T>(rows: readonly T[], isAfter: (row: T) => boolean) => {
  const rest = rows.filter(isAfter);
  return { visible: rest.slice(0, PAGE), truncated: rest.length > PAGE };
};

function listUploads({ uploads }: S3Objects, query: URLSearchParams): string {
  const rows = [...uploads.values()]
    .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
    .sort((one, other) => (one.key + one.id < other.key + other.id ? -1 : 1));
  const after = (query.get('key-marker') ?? '') + (query.get('upload-id-marker') ?? '');
  const { visible, truncated } = page(rows, ({ key, id }) => key + id > after);
  const last = visible.at(-1);
  const list = visible.map(({ key, id, startedAt }) => {
    const fields = element('Key', key) + element('UploadId', id);
    return element('Upload', fields + element('Initiated', startedAt.toISOString()));
  });
  const next = last ? element('NextKeyMarker', last.key) + element('NextUploadIdMarker', last.id) : '';
  return element(
    'ListMultipartUploadsResult',
    element('IsTruncated', String(truncated)) + next + list.join(''),
  );
}

function listParts(objects: S3Objects, key: string, query: URLSearchParams): string {
  const after = Number(query.get('part-number-marker') ?? 0);
  const rows = objects.partsOf(key, query.get('uploadId') ?? '');
  const { visible, truncated } = page(rows, ({ number }) => number > after);
  const list = visible.map(({ number, body, tag, writtenAt }) => {
    const fields = element('PartNumber', number) + element('Size', body.length);
    return element(
      'Part',
      `${fields}${element('ETag', tag)}${element('LastModified', writtenAt.toISOString())}`,
    );
  });
  const next = element('NextPartNumberMarker', visible.at(-1)?.number ?? after);
  return element('ListPartsResult', element('IsTruncated', String(truncated)) + next + list.join(''));
}

const partsInBody = (xml: string) =>
  [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));

function sendObject(body: Buffer, range: string | undefined, reply: Reply): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const headers = { etag: tagOf(body), 'accept-ranges': 'bytes' };
  if (from === undefined) return reply(200, body, headers);
  const end = Math.min(to ? Number(to) : Infinity, body.length - 1);
  if (Number(from) > end) throw new S3Refusal(416, 'InvalidRange');
  const contentRange = { 'content-range': `bytes ${from}-${end}/${body.length}` };
  reply(206, body.subarray(Number(from), end + 1), { ...headers, ...contentRange });
}

/** Calls by method, and by the parameter that distinguishes them from a call for an object. */
const calls: Readonly<Record<string, (objects: S3Objects, call: S3Call, reply: Reply) => void>> = {
  GET: (objects, { key, headers }, reply) => sendObject(objects.find(key), headers.range, reply),
  HEAD: (objects, { key }, reply) => sendObject(objects.find(key), undefined, reply),
  PUT: ({ objects }, { key, body }, reply) => {
    objects.set(key, body);
    reply(200, '', { etag: tagOf(body) });
  },
  DELETE: ({ objects }, { key }, reply) => {
    objects.delete(key);
    reply(204);
  },
  'GET uploads': (objects, { query }, reply) => reply(200, listUploads(objects, query)),
  'GET uploadId': (objects, { key, query }, reply) => reply(200, listParts(objects, key, query)),
  'POST uploads': (objects, { key }, reply) =>
    reply(200, element('InitiateMultipartUploadResult', element('UploadId', objects.begin(key)))),
  'PUT uploadId': (objects, { key, query, body }, reply) => {
    const number = Number(query.get('partNumber'));
    reply(200, '', { etag: objects.putPart(key, query.get('uploadId') ?? '', number, body) });
  },
  'POST uploadId': (objects, { key, query, body }, reply) => {
    objects.complete(key, query.get('uploadId') ?? '', partsInBody(body.toString()));
    reply(200, element('CompleteMultipartUploadResult', element('Key', key)));
  },
  'DELETE uploadId': (objects, { key, query }, reply) => {
    objects.abort(key, query.get('uploadId') ?? '');
    reply(204);
  },
};

function replyTo(response: ServerResponse): Reply {
  return (status, body = '', headers = {}) => {
    const isXml = typeof body === 'string' && body !== '';
    response.writeHead(status, {
      'content-type': isXml ? 'application/xml' : 'application/octet-stream',
      ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    });
    response.end(body);
  };
}

/** Starts the server on a free port of this machine, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const objects = createObjects();
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key' };
  const bucket = 'users-files';
  let refusals = 0;
  let requests = 0;

  function answer(request: IncomingMessage, body: Buffer, reply: Reply): void {
    const fault = signatureFault(request, body, keys);
    if (fault) throw new S3Refusal(403, fault);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...path] = pathname.split('/');
    if (name !== bucket) throw new S3Refusal(404, 'NoSuchBucket');
    const { method = '', headers } = request;
    const parameter = ['uploads', 'uploadId'].find((each) => query.has(each));
    const call = calls[parameter ? `${method} ${parameter}` : method];
    if (!call) throw new S3Refusal(501, 'NotImplemented');
    call(objects, { method, key: decodeURIComponent(path.join('/')), query, headers, body }, reply);
  }

  const server = createServer((request, response) => {
    const reply = replyTo(response);
    requests += 1;
    void buffer(request).then(
      (body) => {
        try {
          if (refusals > 0) {
            refusals -= 1;
            throw new S3Refusal(503, 'SlowDown');
          }
          answer(request, body, reply);
        } catch (error) {
          const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError');
          reply(status, request.method === 'HEAD' ? '' : element('Error', element('Code', code)));
        }
      },
      // The client disconnected, so nobody receives an answer.
      () => undefined,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    ...objects,
    settings: { bucket, region: 'eu-test-1', endpoint: `http://127.0.0.1:${port}`, ...keys },
    refuseNext: (count) => {
      refusals = count;
    },
    requests: () => requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
