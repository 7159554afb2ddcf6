import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import type { FormSchema } from '@tasklane/forms';
import type { ClientMethod } from './method';

/** Returns the texts that every way of paying has. */
export function useMethodTexts<Schema extends FormSchema>({
  type,
  texts,
}: Pick<ClientMethod<Schema>, 'type' | 'texts'>) {
  const t = useText('checkout');
  const key = texts?.key ?? type;
  const values = texts?.values;
  return {
    title: t(`${key}.title` as TextKey<'checkout'>, values),
    form: t(`${key}.form` as TextKey<'checkout'>, values),
    left: t(`${key}.left` as TextKey<'checkout'>, values),
  };
}
