import Ajv from 'ajv/dist/2020';

/** A moment as every reply has it: ISO 8601 in UTC. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** The part of a pointer within the document, as an address has it. */
const segment = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** What is wrong with a value, by a schema of the document; undefined where nothing is. */
export type FindFault = (value: unknown) => string | undefined;

/**
 * Reads the schemas of the API's document.
 * @returns for the path of a schema within it, the check of values by that schema
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
