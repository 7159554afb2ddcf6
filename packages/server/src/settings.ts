import { similarName } from './similar-name';

export type Environment = Readonly<Record<string, string | undefined>>;

/** How to read one environment variable. */
export interface Setting<Value = unknown> {
  /** What a valid value is, for the message about an invalid one: `a whole number`. */
  readonly expected: string;
  /** Returns the value, or undefined for a text that is not valid. */
  readonly parse: (text: string) => Value | undefined;
  /** The value if the variable is missing or empty. */
  readonly fallback: Value;
  /** Settings that must be set when this one is. */
  readonly needs: readonly string[];
}

/** A setting without a fallback may be missing, unless it is required. */
interface Options<Value> {
  readonly fallback?: Value;
  readonly needs?: readonly string[];
}

type Fallback<Value, Given> = Given extends { readonly fallback: Value } ? Value : Value | undefined;

/**
 * A kind of setting.
 * @param expected what a valid value is, for the message about an invalid one
 */
export function setting<Value>(expected: string, parse: Setting<Value>['parse']) {
  return <const Given extends Options<Value>>(given?: Given): Setting<Fallback<Value, Given>> =>
    ({ expected, parse, fallback: given?.fallback, needs: given?.needs ?? [] }) as Setting<
      Fallback<Value, Given>
    >;
}

export const text = setting('a text', (value) => value);

/** Comma-separated texts, each of which has to be valid. `expected` describes them. */
export const listOf = <Value>(expected: string, parse: (text: string) => Value | undefined) =>
  setting<readonly Value[]>(`${expected}, with commas between`, (value) => {
    const parsed = value
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map(parse);
    return parsed.every((each) => each !== undefined) ? parsed : undefined;
  });

/** `1` or `0`; `true` and `yes`, `false` and `no` are accepted as well. */
export const flag = setting('1 or 0', (value) => {
  const word = value.toLowerCase();
  if (['1', 'true', 'yes'].includes(word)) return true;
  return ['0', 'false', 'no'].includes(word) ? false : undefined;
});

/** A number of at least `from`. */
export const quantity = (from: number) =>
  setting(`a number of at least ${from}`, (value) => {
    const number = Number(value);
    return Number.isFinite(number) && number >= from ? number : undefined;
  });

/** A whole number in a range, both ends included. */
export const wholeNumber = (from: number, to: number = Number.MAX_SAFE_INTEGER) =>
  setting(
    to === Number.MAX_SAFE_INTEGER
      ? `a whole number of at least ${from}`
      : `a whole number from ${from} to ${to}`,
    (value) => {
      const number = Number(value);
      return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
    },
  );

const beginnings = (protocols: readonly string[]): string =>
  protocols.map((each) => `${each}//`).join(' or ');

const parseAddress = (value: string, protocols: readonly string[]): string | undefined =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && value.includes('://')
    ? value.replace(/\/$/, '')
    : undefined;

/** An absolute URL of one of these protocols (`https:`), without a trailing slash. */
export const address = (...protocols: readonly string[]) =>
  setting(`an address that begins with ${beginnings(protocols)}`, (value) => parseAddress(value, protocols));

/** One or more of such URLs, comma-separated. */
export const addresses = (...protocols: readonly string[]) =>
  setting<readonly string[]>(
    `addresses that begin with ${beginnings(protocols)}, with commas between`,
    (value) => {
      const parsed = value.split(',').map((each) => parseAddress(each.trim(), protocols));
      return parsed.every((each) => each !== undefined) ? parsed : undefined;
    },
  );

/** One of a few words. */
export const choice = <const Word extends string>(...words: readonly Word[]) =>
  setting<Word>(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value));

export type Settings = Readonly<Record<string, Setting>>;

/** The values of settings, by their names. */
export type ValuesOf<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value> ? Value : never;
};

/** Thrown when a program cannot run with its environment. The message names every setting that is wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/**
 * Reads the settings of a program. Values never appear in messages, since some are secret.
 * @throws SettingsError for an invalid value, for a setting without one that it needs, and for a variable whose name
 * looks like a typo of a setting's
 */
export function readSettings<const S extends Settings>(settings: S, env: Environment): ValuesOf<S> {
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { expected, parse, fallback, needs }] of Object.entries(settings)) {
    if (!isSet(name)) {
      values[name] = fallback;
      continue;
    }
    values[name] = parse(env[name] ?? '');
    if (values[name] === undefined) faults.push(`${name} must be ${expected}.`);
    const missing = needs.filter((each) => !isSet(each));
    if (missing.length > 0) {
      const verb = missing.length === 1 ? 'is' : 'are';
      faults.push(`${name} is set, but ${missing.join(' and ')} ${verb} missing.`);
    }
  }
  for (const name of Object.keys(env).filter(isSet)) {
    const likely = similarName(name, Object.keys(settings));
    if (likely) faults.push(`${name} is not a setting. Is ${likely} meant?`);
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return values as ValuesOf<S>;
}
