import { convertMoney, formatMoney } from './money';

describe('formatMoney', () => {
  it('formats dollars by default', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
  });

  it('formats the wallet coin with two decimals and its code as a suffix', () => {
    expect(formatMoney(1234.5, { currency: 'ETN' })).toBe('1,234.50 ETN');
  });

  it('follows the locale for currencies that Intl supports', () => {
    expect(formatMoney(12.5, { currency: 'EUR', locale: 'en' })).toBe('€12.50');
    expect(formatMoney(12.5, { currency: 'EUR', locale: 'de' })).toBe('12,50\u00a0€');
    expect(formatMoney(500, { currency: 'JPY', rate: 1, locale: 'en' })).toBe('¥500');
  });

  it('puts an unknown currency code after the plain number', () => {
    expect(formatMoney(5, { currency: 'QQQ' })).toBe('5 QQQ');
    expect(formatMoney(5, { currency: 'not a code' })).toBe('5 not a code');
  });

  it('omits a zero fraction on request', () => {
    expect(formatMoney(20, { trimZeros: true })).toBe('$20');
    expect(formatMoney(20.5, { trimZeros: true })).toBe('$20.50');
  });
});

describe('convertMoney', () => {
  it('multiplies by the rate and treats a rate of 0 as 1', () => {
    expect(convertMoney(10, 2.5)).toBe(25);
    expect(convertMoney(10, 0)).toBe(10);
  });
});
