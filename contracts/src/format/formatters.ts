/** Intl's formatters cost far more to build than to use, and a page shows hundreds of prices and dates: each is built once. */
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

/** The formatter of numbers and amounts in a language, a BCP 47 tag. */
export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);

/** The formatter of dates in a language; without a `timeZone`, in that of the machine. */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The formatter of distances in time, "yesterday" where a language has a word for it. */
export const distanceFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
