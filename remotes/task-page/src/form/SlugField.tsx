import { useFormField } from '@tasklane/forms';
import { useSession } from '@tasklane/federation';
import { TextInput } from '@tasklane/ui';
import { useOwnText } from '../owner/texts';
import { slugFrom } from './values';

/** The last segment of the task's address: follows the title until the seller edits it. */
export function SlugField() {
  const t = useOwnText();
  const username = useSession().claims?.profile.username ?? '';
  const title = useFormField<string>('title');
  const { value, error, change, blur } = useFormField<string | undefined>('slug');
  const slug = value ?? slugFrom(title.value);
  return (
    <TextInput
      name="slug"
      dir="ltr"
      autoComplete="off"
      label={t('form.slug')}
      help={t('form.slugHelp', { address: `/${username}/${slug}` })}
      value={slug}
      error={error}
      onBlur={blur}
      onChange={(event) => change(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
