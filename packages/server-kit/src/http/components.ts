import type { JsonSchema } from './json-schema';

/** The schemas that a document defines once and refers to. */
export interface Components {
  /** The schema with each alternative of its unions under its own name, to which a discriminator can map. */
  refer(schema: JsonSchema, place: readonly string[]): JsonSchema;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Collects alternatives; equal ones get the name of the first place where they occur. */
export function collectComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();

  function nameOf(schema: JsonSchema, place: readonly string[]): string {
    const text = JSON.stringify(schema);
    const name = names.get(text) ?? place.map(pascal).join('');
    names.set(text, name);
    schemas[name] = schema;
    return name;
  }

  function refer(schema: JsonSchema, place: readonly string[]): JsonSchema {
    const { properties, items, oneOf, discriminator } = schema;
    if (oneOf && discriminator) return referUnion(oneOf, discriminator.propertyName, place);
    return {
      ...schema,
      ...(items && { items: refer(items, place) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, refer(each, [...place, name])]),
        ),
      }),
    };
  }

  function referUnion(oneOf: JsonSchema[], propertyName: string, place: readonly string[]): JsonSchema {
    const mapping: Record<string, string> = {};
    const references = oneOf.map((alternative) => {
      const [value] = alternative.properties?.[propertyName]?.enum ?? [];
      if (value === undefined) return alternative;
      const own = [...place, String(value)];
      const $ref = `#/components/schemas/${nameOf(refer(alternative, own), own)}`;
      mapping[String(value)] = $ref;
      return { $ref };
    });
    return { oneOf: references, discriminator: { propertyName, mapping } };
  }

  return { refer, schemas };
}
