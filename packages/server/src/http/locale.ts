import { hasMessages } from '@tasklane/contracts/messages';

/** The caller's most preferred language of `accept-language` for which there are messages, otherwise English. */
export function pickLocale(header: string | undefined): string {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of preferences) {
    if (hasMessages(tag)) return tag;
    const language = tag.split('-')[0] ?? '';
    if (hasMessages(language)) return language;
  }
  return 'en';
}
