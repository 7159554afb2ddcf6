import { convertMoney, formatMoney } from './money';

describe('formatMoney', () => {
  it('shows dollars unless told otherwise', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
  });

  it('gives the wallet coin two decimals and its suffix', () => {
    expect(formatMoney(1234.5, { currency: 'ETN' })).toBe('1,234.50 ETN');
  });

  it('follows the locale for currencies that Intl knows', () => {
    expect(formatMoney(12.5, { currency: 'EUR', locale: 'en' })).toBe('€12.50');
    expect(formatMoney(12.5, { currency: 'EUR', locale: 'de' })).toBe('12,50\u00a0€');
    expect(formatMoney(500, { currency: 'JPY', rate: 1, locale: 'en' })).toBe('¥500');
  });

  it('shows an unknown code behind the plain number', () => {
    expect(formatMoney(5, { currency: 'QQQ' })).toBe('5 QQQ');
    expect(formatMoney(5, { currency: 'not a code' })).toBe('5 not a code');
  });

  it('can leave out an empty fraction', () => {
    expect(formatMoney(20, { trimZeros: true })).toBe('$20');
    expect(formatMoney(20.5, { trimZeros: true })).toBe('$20.50');
  });
});

describe('convertMoney', () => {
  it('multiplies by the rate and takes 0 as 1', () => {
    expect(convertMoney(10, 2.5)).toBe(25);
    expect(convertMoney(10, 0)).toBe(10);
  });
});
