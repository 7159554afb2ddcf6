/** What yup tells of a schema, as far as it is read here. */
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

/** A yup schema, as far as it is walked here. */
export interface Schema {
  /** Of an object. */
  readonly fields?: Readonly<Record<string, Schema>>;
  /** Of a list. */
  readonly innerType?: Schema | undefined;
  /** Names of the fields beside it that its conditions ask. */
  readonly deps?: readonly string[];
  describe?(options?: { readonly value: unknown }): unknown;
}

interface Union {
  /** The field that says which alternative a value is. */
  readonly discriminator: string;
  /** One for each value of that field, with every condition decided. */
  readonly alternatives: readonly { readonly value: unknown; readonly description: SchemaDescription }[];
}

/**
 * The union that an object is whose fields depend on another of its fields, which is one of a list of values.
 * @returns undefined for anything else: what depends on free text or on several fields is no union
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
