import { toCsv } from './csv';

test('quotes what needs it, and disarms formulas', () => {
  const csv = toCsv(
    ['title', 'price'],
    [
      ['Plain', 9.5],
      ['With "quotes", and\na break', 1],
      ['=HYPERLINK("http://evil.example")', 2],
      ['شعار', 3],
    ],
  );
  expect(csv).toBe(
    '\uFEFFtitle,price\r\nPlain,9.5\r\n"With ""quotes"", and\na break",1\r\n' +
      '"\'=HYPERLINK(""http://evil.example"")",2\r\nشعار,3\r\n',
  );
});
