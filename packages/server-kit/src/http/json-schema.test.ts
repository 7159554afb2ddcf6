import { base } from '@tasklane/contracts/schemas';
import { jsonSchema } from './json-schema';

const { number, object, request, string } = base;

const refused = () => string().test('absent', 'refused', (value) => value === undefined);

/** A contact whose `kind` requires the field of that kind and refuses the field of the other. */
const reach = () =>
  request({
    kind: string().oneOf(['mail', 'phone']).required(),
    mail: string().when('kind', { is: 'mail', then: (schema) => schema.required(), otherwise: refused }),
    phone: string().when('kind', { is: 'phone', then: (schema) => schema.required(), otherwise: refused }),
    note: string(),
  });

const alternative = (kind: string) => ({
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [kind] },
    [kind]: { type: 'string' },
    note: { type: 'string' },
  },
  required: ['kind', kind],
  additionalProperties: false,
});
const union = { oneOf: [alternative('mail'), alternative('phone')], discriminator: { propertyName: 'kind' } };

test('fields that depend on another field become a union with an alternative for each of its values', () => {
  expect(jsonSchema(reach())).toEqual(union);
});

test('a union may be a nullable field of an object', () => {
  expect(jsonSchema(object({ reach: reach().nullable() })).properties).toEqual({
    reach: { ...union, oneOf: [...union.oneOf, { type: 'null' }] },
  });
});

test('a field that depends on a number does not make a union', () => {
  const schema = object({
    size: number(),
    name: string().when('size', { is: 1, then: (each) => each.required() }),
  });
  expect(jsonSchema(schema)).toEqual({
    type: 'object',
    properties: { size: { type: 'number' }, name: { type: 'string' } },
  });
});
