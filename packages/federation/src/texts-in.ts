type Locales<Texts> = { readonly en: () => Promise<{ default: Texts }> };

/**
 * A remote's texts in a language, in English where it is not spoken: for the head of a page, which is made outside of
 * React, where no hook reaches.
 */
export async function textsIn<Texts>(locales: Locales<Texts>, language: string): Promise<Texts> {
  const spoken = (Object.hasOwn(locales, language) ? language : 'en') as keyof typeof locales;
  return (await locales[spoken]()).default;
}
