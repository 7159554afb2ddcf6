import { array, number, object, string } from 'yup';
import { castValues } from './castValues';

const schema = object({
  title: string().trim(),
  price: number(),
  minimum: number().default(0),
  last: string().nullable(),
  limit: number().nullable(),
  reason: string().oneOf(['late', 'other']),
  methods: array().of(string().required()).nullable(),
  languages: array().of(string().required()),
});

it('sends null for what is empty in a nullable field', () => {
  expect(castValues(schema, { last: '', limit: '', methods: [] })).toEqual({
    last: null,
    limit: null,
    methods: null,
    minimum: 0,
  });
});

it('leaves out an empty number of any other field, or sends its default', () => {
  expect(castValues(schema, { title: '', price: '', minimum: '', languages: [] })).toEqual({
    title: '',
    price: undefined,
    minimum: 0,
    languages: [],
  });
});

it('leaves out a choice that has not been made', () => {
  expect(castValues(schema, { reason: '' })).toEqual({ reason: undefined, minimum: 0 });
  expect(castValues(schema, { reason: 'late' })).toEqual({ reason: 'late', minimum: 0 });
});

it('parses what was typed, also in nullable fields', () => {
  const typed = { title: ' A logo ', price: '20.5', last: '2026-03-01', limit: '3', methods: ['card'] };
  expect(castValues(schema, typed)).toEqual({
    title: 'A logo',
    price: 20.5,
    minimum: 0,
    last: '2026-03-01',
    limit: 3,
    methods: ['card'],
  });
});
