import { accounts } from '@tasklane/contracts';
import type { PictureFault } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Avatar, Button, Card, FileDrop, Heading, Stack } from '@tasklane/ui';
import type { User } from '../api/user';
import css from './profile.module.css';
import { usePicture } from './usePicture';

const MEGABYTE = 1024 * 1024;
const { maxBytes, minWidth, minHeight, thumbnail } = accounts.avatar;

function useFaultText(): (fault: PictureFault) => string {
  const t = useText('account');
  const format = useFormat();
  const bytes = format.number(maxBytes / MEGABYTE, { style: 'unit', unit: 'megabyte' });
  return (fault) => {
    if (!('minimum' in fault)) return t(`picture.fault.${fault.reason}`, { size: bytes });
    const { minimum, actual } = fault;
    return t(`picture.fault.${fault.reason}`, {
      minimum: format.number(minimum),
      actual: format.number(actual),
    });
  };
}

/** The profile picture, current or as a preview, and the control to choose another. */
export function PictureCard({ user }: { user: User }) {
  const t = useText('account');
  const faultText = useFaultText();
  const { chosen, fault, progress, choose, save } = usePicture();
  const saving = progress !== undefined;
  return (
    <Card as="section" aria-label={t('picture.title')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('picture.title')}
        </Heading>
        <div className={css.picture}>
          {chosen ? (
            <img
              className={css.preview}
              src={chosen.preview}
              alt={t('picture.preview')}
              width={thumbnail}
              height={thumbnail}
            />
          ) : (
            <Avatar size="xl" name={user.username ?? user.email} src={user.photo_path} />
          )}
          <Stack gap="sm" className={css.choose}>
            <FileDrop
              label={t('picture.choose')}
              files={chosen ? [chosen.file] : []}
              onChange={(files) => void choose(files[0])}
              help={t('picture.help', { width: minWidth, height: minHeight })}
              error={fault && faultText(fault)}
            />
            {chosen && (
              <Button loading={saving} onClick={() => void save()}>
                {t('picture.save')}
              </Button>
            )}
            {saving && <progress aria-label={t('picture.progress')} value={progress} max={1} />}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}
