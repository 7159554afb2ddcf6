import Ajv from 'ajv/dist/2020';

/** The format of moments in replies: ISO 8601 in UTC. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** One segment of a JSON pointer, encoded for a URL. */
const segment = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns what is wrong with a value according to a schema of the document, or undefined. */
export type FindFault = (value: unknown) => string | undefined;

/**
 * Reads the schemas of the API's document.
 * @returns a function from the pointer of a schema within the document to the check of values by that schema
 */
export function schemasOf(document: object): (pointer: readonly string[]) => FindFault {
  const formats = { email: true, binary: true, 'date-time': dateTime } as const;
  const ajv = new Ajv({ strict: false, allErrors: true, formats });
  ajv.addSchema(document, 'api');
  const checks = new Map<string, FindFault>();
  return (pointer) => {
    const address = pointer.map(segment).join('/');
    const check = checks.get(address);
    if (check) return check;
    const validate = ajv.compile({ $ref: `api#/${address}` });
    const findFault: FindFault = (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
    checks.set(address, findFault);
    return findFault;
  };
}
