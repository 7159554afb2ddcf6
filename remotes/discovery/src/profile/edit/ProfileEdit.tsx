import { accounts, visibleLength } from '@tasklane/contracts';
import { pictureFault } from '@tasklane/forms';
import type { PictureFault } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { FileDrop, RichTextInput, Stack } from '@tasklane/ui';
import { useEffect, useState } from 'react';
import type { ProfileUser } from '../../api/profile';
import { descriptionFlag, withChange } from './changes';
import type { ProfileChange } from './changes';
import css from './edit.module.css';

const { avatarTypes } = accounts;
const { maxBytes, minWidth, minHeight, thumbnail } = accounts.avatar;
const { max: most } = accounts.profileDescription;
const MEGABYTE = 1024 * 1024;

interface ProfileEditProps {
  readonly user: Pick<ProfileUser, 'summary'>;
  readonly changes: readonly ProfileChange[];
  readonly onChanges: (changes: ProfileChange[]) => void;
}

/** Picture and description of the user's own profile; reports the unsaved changes on every edit. */
export function ProfileEdit({ user, changes, onChanges }: ProfileEditProps) {
  const t = useText('discovery');
  const tf = useText('forms');
  const format = useFormat();
  const [text, setText] = useState(user.summary ?? '');
  const [touched, setTouched] = useState(false);
  const [fault, setFault] = useState<PictureFault>();
  /** URL of the chosen picture, at thumbnail size. */
  const [preview, setPreview] = useState('');
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const image = changes.find((change) => change.kind === 'image');
  const flag = descriptionFlag(touched, text);

  const describe = (value: string) => {
    setText(value);
    setTouched(true);
    const changed = descriptionFlag(true, value) === 'valid' && value !== user.summary;
    onChanges(withChange(changes, 'description', changed ? { kind: 'description', value } : undefined));
  };
  const choose = async (file: File | undefined) => {
    const wrong = file && (await pictureFault(file, avatarTypes));
    setFault(wrong);
    setPreview(file && !wrong ? URL.createObjectURL(file) : '');
    onChanges(withChange(changes, 'image', file && !wrong ? { kind: 'image', file } : undefined));
  };
  const bytes = format.number(maxBytes / MEGABYTE, { style: 'unit', unit: 'megabyte' });

  return (
    <Stack gap="md">
      {image && preview !== '' && (
        <img
          className={css.preview}
          src={preview}
          alt={tf('picture.preview')}
          width={thumbnail}
          height={thumbnail}
          // Only the server can decode some of the accepted formats.
          onError={() => setPreview('')}
        />
      )}
      <FileDrop
        label={tf('picture.label')}
        help={tf('picture.help', { width: minWidth, height: minHeight })}
        accept={avatarTypes}
        files={image ? [image.file] : []}
        onChange={(files) => void choose(files[0])}
        error={
          fault &&
          tf(`picture.fault.${fault.reason}`, {
            size: bytes,
            ...('minimum' in fault && {
              minimum: format.number(fault.minimum),
              actual: format.number(fault.actual),
            }),
          })
        }
      />
      <div data-flag={flag}>
        <RichTextInput
          label={t('profile.edit.description')}
          limit={most}
          value={text}
          error={
            flag === 'invalid'
              ? t(visibleLength(text) === 0 ? 'profile.edit.empty' : 'profile.edit.tooLong', { count: most })
              : undefined
          }
          onChange={describe}
        />
      </div>
    </Stack>
  );
}
