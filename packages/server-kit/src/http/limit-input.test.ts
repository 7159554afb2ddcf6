import { inputBounds } from '@tasklane/contracts/operations';
import { base } from '@tasklane/contracts/schemas';
import { limitInput } from './limit-input';

const { array, number, request, string } = base;
const bounds = inputBounds(
  request({
    name: string().trim().max(5),
    code: string().max(3),
    age: number().min(0).max(200),
    tags: array().of(string().max(2)).max(2),
    owner: request({ name: string().max(5) }),
  }),
);
const cut = (input: unknown) => {
  const { value, excess } = limitInput(bounds, input);
  return { value, paths: excess.map(({ path }) => path) };
};

test('leaves input within its bounds unchanged', () => {
  const input = { name: 'Grace', code: 'abc', age: 7, tags: ['a', 'b'], owner: { name: 'Ada' } };
  expect(cut(input)).toEqual({ value: input, paths: [] });
});

test('cuts input to one more than the bound, so that validation still refuses it', () => {
  expect(cut({ code: 'x'.repeat(1e6), tags: Array<string>(1e5).fill('x'.repeat(9)) })).toEqual({
    value: { code: 'xxxx', tags: ['xxx', 'xxx', 'xxx'] },
    paths: ['code', 'tags', 'tags[0]', 'tags[1]', 'tags[2]'],
  });
});

test('does not count whitespace that the schema trims', () => {
  expect(cut({ name: `${' '.repeat(1e6)}Grace`, code: '    x' })).toEqual({
    value: { name: 'Grace', code: '    ' },
    paths: ['code'],
  });
});

test('empties misplaced objects and arrays without descending into them', () => {
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
  expect(cut({ name: deep, age: { deep }, tags: { deep }, owner: deep })).toEqual({
    value: { name: [], age: {}, tags: {}, owner: [] },
    paths: [],
  });
});

test('lists at most 20 unknown fields, with long names cut', () => {
  const input = Object.fromEntries(Array.from({ length: 80_000 }, (_each, at) => [`f${at}`, at]));
  const { value, paths } = cut({ code: 'abc', ...input, ['n'.repeat(1e6)]: 1 });
  expect(value).toEqual({ code: 'abc' });
  expect(paths).toHaveLength(20);
  expect(cut({ ['n'.repeat(1e6)]: 1, owner: { constructor: 1 } }).paths).toEqual([
    'owner.constructor',
    'n'.repeat(60),
  ]);
});
