/** The part of yup's schema description that is read here. */
export interface SchemaDescription {
  readonly type: string;
  readonly nullable?: boolean;
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly meta?: { readonly format?: string };
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, SchemaDescription>>;
  readonly innerType?: SchemaDescription | readonly SchemaDescription[];
}

/** The part of a yup schema that is traversed here. */
export interface Schema {
  /** Of an object. */
  readonly fields?: Readonly<Record<string, Schema>>;
  /** Of a list. */
  readonly innerType?: Schema | undefined;
  /** Names of the sibling fields that its conditions depend on. */
  readonly deps?: readonly string[];
  describe?(options?: { readonly value: unknown }): unknown;
}

interface Union {
  readonly discriminator: string;
  /** One for each value of that field, with every condition decided. */
  readonly alternatives: readonly { readonly value: unknown; readonly description: SchemaDescription }[];
}

/**
 * Reads the union of an object whose fields depend on another of its fields, which has a fixed list of values.
 * @returns undefined for anything else: fields that depend on free text or on several fields make no union
 */
export function readUnion(schema: Schema): Union | undefined {
  const fields = schema.fields ?? {};
  const dependencies = new Set(Object.values(fields).flatMap(({ deps = [] }) => deps));
  const [discriminator] = dependencies;
  if (dependencies.size !== 1 || discriminator === undefined) return undefined;
  const { oneOf = [] } = (fields[discriminator]?.describe?.() ?? {}) as Partial<SchemaDescription>;
  const values = oneOf.filter((value) => value !== null);
  if (values.length === 0) return undefined;
  return {
    discriminator,
    alternatives: values.map((value) => ({
      value,
      description: schema.describe?.({ value: { [discriminator]: value } }) as SchemaDescription,
    })),
  };
}
