const made = new Map<string, Intl.DisplayNames>();

/**
 * Returns the names of languages, regions or currencies for readers of `locale`, in English where it has none. Making
 * them takes a thousand times longer than looking one up. `locale` comes from a fixed list, so their number is bounded.
 */
export function displayNames(locale: string, type: 'language' | 'region' | 'currency'): Intl.DisplayNames {
  const key = `${type} ${locale}`;
  const names = made.get(key) ?? new Intl.DisplayNames([locale, 'en'], { type });
  made.set(key, names);
  return names;
}
