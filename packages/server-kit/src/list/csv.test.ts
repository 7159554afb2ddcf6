import { csvLines } from './csv';

interface Row {
  readonly title: string;
  readonly price: number;
}

const columns = { title: ({ title }: Row) => title, price: ({ price }: Row) => price };

async function* portionsOf(...portions: Row[][]): AsyncGenerator<Row[]> {
  yield* portions;
}

async function textOf(portions: AsyncIterable<Row[]>): Promise<string> {
  let text = '';
  for await (const piece of csvLines(columns, portions)) text += piece;
  return text;
}

test('quotes values where needed, and neutralises formulas', async () => {
  const first = [
    { title: 'Plain', price: 9.5 },
    { title: 'With "quotes", and\na break', price: 1 },
  ];
  const second = [
    { title: '=HYPERLINK("http://evil.example")', price: 2 },
    { title: '\t@SUM(1)', price: -3 },
    { title: 'شعار', price: 3 },
  ];
  expect(await textOf(portionsOf(first, second))).toBe(
    '\uFEFFtitle,price\r\nPlain,9.5\r\n"With ""quotes"", and\na break",1\r\n' +
      '"\'=HYPERLINK(""http://evil.example"")",2\r\n\'\t@SUM(1),-3\r\nشعار,3\r\n',
  );
});

test.each([
  ['-63.00', '-63.00'],
  ['-0.000000000000000001', '-0.000000000000000001'],
  ['-1+cmd', "'-1+cmd"],
  ['-', "'-"],
  ['+1', "'+1"],
])('writes the text %s as %s, since exact numbers travel as text', async (title, written) => {
  const lines = (await textOf(portionsOf([{ title, price: 1 }]))).split('\r\n');
  expect(lines[1]).toBe(`${written},1`);
});

test('writes the header of an empty list', async () => {
  expect(await textOf(portionsOf())).toBe('\uFEFFtitle,price\r\n');
});

test('writes nothing when the list cannot be read', async () => {
  const broken: AsyncIterable<Row[]> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('away')) }),
  };
  await expect(csvLines(columns, broken).next()).rejects.toThrow('away');
});
