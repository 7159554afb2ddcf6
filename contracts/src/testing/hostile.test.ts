import { Schema, ValidationError } from 'yup';
import { TRANSLATED_LANGUAGES } from '../format';
import { formatMessage, loadAllMessages } from '../messages';
import * as schemas from '../schemas';
import { isMessage } from '../schemas';
import { hostileTo } from './hostile';

/** Every schema that validates a form or a call: those that refuse unknown fields. */
const taking = Object.entries(schemas).flatMap(([area, exported]) =>
  Object.entries(exported as Record<string, unknown>).flatMap(([name, schema]): [string, Schema][] =>
    schema instanceof Schema && schema.spec.strict ? [[`${area}.${name}`, schema]] : [],
  ),
);

beforeAll(loadAllMessages);

test('the checked schemas include the forms', () => {
  expect(taking.map(([name]) => name)).toEqual(
    expect.arrayContaining(['account.signUp', 'catalogue.taskForm']),
  );
});

/** Errors that are no fault of a form: casting trims texts and converts them to lower case. */
const fixedByCasting: ReadonlySet<string> = new Set(['trim', 'string_case']);

const hasText = (each: unknown): boolean =>
  isMessage(each) &&
  TRANSLATED_LANGUAGES.every((language) => formatMessage(language, each.key, each.values) !== each.key);

/** Returns the messages refusing a value that lack a text in some language. */
async function faultsOf(schema: Schema, value: unknown): Promise<string[]> {
  try {
    await schema.validate(value, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) return [String(error)];
    const leaves = error.inner.length > 0 ? error.inner : [error];
    const realFaults = leaves.filter(({ type }) => !fixedByCasting.has(type ?? ''));
    const messages: readonly unknown[] = realFaults.flatMap(({ errors }) => errors);
    return messages.filter((each) => !hasText(each)).map((each) => JSON.stringify(each));
  }
}

test.each(taking)(
  '%s rejects hostile values with messages that exist in every language',
  async (_name, schema) => {
    for (const { what, value } of hostileTo(schema, {})) {
      expect([what, await faultsOf(schema, value)]).toEqual([what, []]);
    }
  },
);
