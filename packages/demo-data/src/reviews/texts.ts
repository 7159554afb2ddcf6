/** Rating in stars. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** Messages by number of stars. */
export type Messages = Readonly<Partial<Record<Stars, readonly string[]>>>;

/** Messages by what they fit: the slug of a child category (`design/logo-design`) or of a top-level one (`design`). */
export type ReviewTexts = Readonly<Record<string, Messages>>;
