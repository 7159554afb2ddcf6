import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import type { FormSchema } from '@tasklane/forms';
import type { ClientMethod } from './method';

/** Returns the texts that every way of paying has; `total` is what there is to pay. */
export function useMethodTexts<Schema extends FormSchema>(
  { type, texts }: Pick<ClientMethod<Schema>, 'type' | 'texts'>,
  total: string,
) {
  const t = useText('checkout');
  const key = texts?.key ?? type;
  const values = texts?.values;
  return {
    title: t(`${key}.title` as TextKey<'checkout'>, values),
    form: t(`${key}.form` as TextKey<'checkout'>, values),
    left: t(`${key}.left` as TextKey<'checkout'>, values),
    button: texts ? t(`${texts.key}.button`, values) : t('pay.button', { total }),
  };
}
