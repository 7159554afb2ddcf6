import type { OperationSpec } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import { openapi } from '@tasklane/server-kit/http';
import { schemasOf } from '../testing/document-schemas';
import { api } from './api';

/** The examples in the API's document, and its description of unions. */

interface Content {
  readonly 'application/json'?: {
    readonly schema: object;
    readonly example?: unknown;
    readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const document = openapi(api) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
const faultsAt = schemasOf(document);
const specs: Readonly<Record<string, OperationSpec>> = operations;

interface Body {
  readonly id: string;
  readonly examples: readonly unknown[];
  /** Where its schema is in the document. */
  readonly pointer: readonly string[];
}

function bodyOf(id: string, content: Content | undefined, place: readonly string[]): Body[] {
  const json = content?.['application/json'];
  if (!json) return [];
  const examples =
    'example' in json ? [json.example] : Object.values(json.examples ?? {}).map(({ value }) => value);
  return [{ id, examples, pointer: [...place, 'content', 'application/json', 'schema'] }];
}

const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ place: ['paths', path, method], operation })),
);
const requests = entries.flatMap(({ place, operation: { operationId, requestBody } }) =>
  bodyOf(operationId, requestBody?.content, [...place, 'requestBody']),
);
const replies = entries.flatMap(({ place, operation: { operationId, responses } }) =>
  Object.entries(responses)
    // A file is not a JSON body, whatever its media type.
    .filter(([status]) => status.startsWith('2') && specs[operationId]?.reply)
    .flatMap(([status, { content }]) => bodyOf(operationId, content, [...place, 'responses', status])),
);

const faultsIn = ({ examples, pointer }: Body): string[] =>
  examples.flatMap((example) => faultsAt(pointer)(example) ?? []);

test.each(requests.map((body) => [body.id, body] as const))('%s has valid request examples', (id, body) => {
  expect(body.examples).not.toEqual([]);
  expect(faultsIn(body)).toEqual([]);
  for (const example of body.examples)
    expect(() => specs[id]?.body?.validateSync(example, { strict: true, abortEarly: false })).not.toThrow();
});

test.each(replies.map((body) => [body.id, body] as const))('%s has valid response examples', (id, body) => {
  const { reply, shape } = specs[id] ?? {};
  expect(body.examples).not.toEqual([]);
  expect(faultsIn(body)).toEqual([]);
  for (const example of body.examples) {
    const data = shape === 'bare' ? example : (example as { readonly data: unknown }).data;
    expect(() => reply?.validateSync(data, { strict: true, abortEarly: false })).not.toThrow();
  }
});

test('the document covers every request and response body', () => {
  const withBody = Object.entries(specs).filter(([, { body }]) => body);
  const withReply = Object.entries(specs).filter(([, { reply }]) => reply);
  expect(requests.map(({ id }) => id).sort()).toEqual(withBody.map(([id]) => id).sort());
  expect(replies.map(({ id }) => id).sort()).toEqual(withReply.map(([id]) => id).sort());
});

describe('a union', () => {
  const contentOf = (path: string) => document.paths[path]?.post?.requestBody?.content['application/json'];

  test('that is a whole body documents its discriminator, its alternatives and an example of each', () => {
    const content = contentOf('/api/order/{id}/status');
    expect(content?.schema).toMatchObject({
      discriminator: {
        propertyName: 'status',
        mapping: { delivered: '#/components/schemas/OrdersChangeStatusDelivered' },
      },
      oneOf: expect.arrayContaining([
        { $ref: '#/components/schemas/OrdersChangeStatusDelivered' },
      ]) as unknown,
    });
    expect(document.components.schemas.OrdersChangeStatusDelivered).toMatchObject({
      properties: { status: { enum: ['delivered'] }, assets: { minItems: 1 } },
      required: ['status', 'assets'],
    });
    expect(document.components.schemas.OrdersChangeStatusCancelled).toMatchObject({ required: ['status'] });
    expect(content?.examples).toMatchObject({
      delivered: { value: { status: 'delivered' } },
      cancelled: { value: { status: 'cancelled' } },
    });
  });

  test('within a body documents its discriminator and alternatives as well', () => {
    expect(contentOf('/api/payments/{type}/purchase')?.schema).toMatchObject({
      properties: {
        tenders: {
          items: {
            oneOf: expect.arrayContaining([
              { $ref: '#/components/schemas/PaymentsPurchaseTendersCard' },
              { $ref: '#/components/schemas/PaymentsPurchaseTendersGiftcard' },
            ]) as unknown,
            discriminator: { propertyName: 'type' },
          },
        },
      },
    });
    expect(document.components.schemas.PaymentsPurchaseTendersCard).toMatchObject({
      properties: { type: { enum: ['card'] }, card: { required: ['card_token'] } },
      required: expect.arrayContaining(['type', 'card']) as unknown,
    });
  });
});
