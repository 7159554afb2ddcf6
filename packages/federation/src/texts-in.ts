type Locales<Texts> = { readonly en: () => Promise<{ default: Texts }> };

/**
 * Returns a remote's texts in a language, falling back to English: for the head of a page, which is built outside of
 * React, where hooks are unavailable.
 */
export async function textsIn<Texts>(locales: Locales<Texts>, language: string): Promise<Texts> {
  const spoken = (Object.hasOwn(locales, language) ? language : 'en') as keyof typeof locales;
  return (await locales[spoken]()).default;
}
