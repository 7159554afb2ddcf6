/**
 * The English texts of each namespace, by its name. A package adds its own:
 * `declare module '@tasklane/i18n' { interface TextCatalogue { jobs: typeof en } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- packages add to it
export interface TextCatalogue {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Keys of texts as code uses them: nested ones with dots, plural forms by their common name. */
export type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Family}_${PluralForm}`
      ? Family
      : Key
    : `${Key}.${KeyIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The keys of a namespace; any string where no texts are declared for it, as in tests. */
export type TextKey<Name extends string> = Name extends keyof TextCatalogue
  ? KeyInAny<TextCatalogue[Name]>
  : string;

/** The texts of a namespace may come from several files. */
type KeyInAny<Texts> = Texts extends unknown ? KeyIn<Texts> : never;
