/**
 * Caches Intl's formatters: building one costs far more than using it, and a page shows hundreds of prices and dates.
 */
function once<Options, Formatter>(
  build: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const built = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale}|${JSON.stringify(options)}`;
    const formatter = built.get(key) ?? build(locale, options);
    built.set(key, formatter);
    return formatter;
  };
}

/** Returns the formatter of numbers and amounts for a language, a BCP 47 tag. */
export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);

/** Returns the formatter of dates for a language; without a `timeZone`, in the machine's time zone. */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Returns the formatter of relative times, such as "yesterday" where the language has a word for it. */
export const distanceFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
