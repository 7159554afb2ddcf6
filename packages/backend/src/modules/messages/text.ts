/** Normalises a message for storage: trimmed, and three or more line breaks in a row become two. */
export const tidy = (body: string): string =>
  body
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
