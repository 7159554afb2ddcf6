import { displayNames } from './display-names';

/** ISO 3166-1 codes of the countries that users may live in. */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM ' +
  'CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU ' +
  'GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS ' +
  'PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW ' +
  'TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE YT ZA ZM ZW'
).split(' ');

export const isCountry = (code: string): boolean => countryCodes.includes(code);

/** ISO 639 codes of the languages that users may say they speak. */
export const spokenLanguageCodes = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt ' +
  'lv mk ml mn mr ms my ne nl no pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi xh yo zh zu'
).split(' ');

/** Returns the country's name in its most widely spoken language. */
const localName = (code: string): string => {
  const { language } = new Intl.Locale('und', { region: code }).maximize();
  return displayNames(language, 'region').of(code) ?? code;
};
const localNames = new Map(countryCodes.map((code) => [code, localName(code)]));

/** Returns all countries, named for readers of `locale` and for their inhabitants. */
export const countriesIn = (locale: string) =>
  namesOf(countryCodes, 'region', locale).map((country) => ({
    ...country,
    name_local: localNames.get(country.code) ?? country.name,
  }));

/** Returns names in a language, sorted by its own collation. */
export function namesOf(
  codes: readonly string[],
  type: 'region' | 'language',
  locale: string,
): { code: string; name: string }[] {
  const names = displayNames(locale, type);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
