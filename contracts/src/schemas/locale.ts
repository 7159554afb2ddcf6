import { setLocale } from 'yup';

/** A validation message before translation: a key of the message catalogue and its values. */
export interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export const message = (key: string, values: Message['values'] = {}): Message => ({ key, values });

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** Every built-in rule of yup answers with a message key, so that both sides use the caller's language. */
setLocale({
  mixed: {
    required: () => message('validation.required'),
    defined: () => message('validation.required'),
    notNull: () => message('validation.required'),
    oneOf: () => message('validation.choice'),
    notType: ({ type }: { type: string }) => message('validation.type', { type }),
  },
  string: {
    min: ({ min }: { min: number }) => message('validation.string.min', { count: min }),
    max: ({ max }: { max: number }) => message('validation.string.max', { count: max }),
    length: ({ length }: { length: number }) => message('validation.string.length', { count: length }),
    email: () => message('validation.email'),
    matches: () => message('validation.format'),
    url: () => message('validation.url'),
  },
  number: {
    min: ({ min }: { min: number }) => message('validation.number.min', { min }),
    max: ({ max }: { max: number }) => message('validation.number.max', { max }),
    integer: () => message('validation.number.integer'),
    moreThan: ({ more }: { more: number }) => message('validation.number.more', { min: more }),
    lessThan: ({ less }: { less: number }) => message('validation.number.less', { max: less }),
  },
  array: {
    min: ({ min }: { min: number }) => message('validation.array.min', { count: min }),
    max: ({ max }: { max: number }) => message('validation.array.max', { count: max }),
  },
  object: { noUnknown: () => message('validation.unknown') },
});
