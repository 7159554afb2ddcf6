import { descriptionFlag, withChange } from './changes';

const image = { kind: 'image', file: new File(['x'], 'face.png') } as const;
const words = (value: string) => ({ kind: 'description', value }) as const;

test('the latest change of each kind is retained and can be withdrawn', () => {
  const both = withChange(withChange([], 'description', words('I draw.')), 'image', image);
  expect(both).toEqual([words('I draw.'), image]);
  expect(withChange(both, 'description', words('I paint.'))).toEqual([image, words('I paint.')]);
  expect(withChange(both, 'image', undefined)).toEqual([words('I draw.')]);
});

test.each([
  [false, '', undefined],
  [false, 'I draw.', undefined],
  [true, ' ', 'invalid'],
  [true, '<p> </p>', 'invalid'],
  [true, 'I draw.', 'valid'],
  [true, `<p>${'&amp;'.repeat(255)}</p>`, 'valid'],
  [true, 'a'.repeat(256), 'invalid'],
] as const)('a description (touched: %s) of %j is flagged %s', (touched, value, flag) => {
  expect(descriptionFlag(touched, value)).toBe(flag);
});
