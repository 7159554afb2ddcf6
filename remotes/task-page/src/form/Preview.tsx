import { picturePath, tasks } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useForm } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack, TaskCard } from '@tasklane/ui';
import { RichText } from '@tasklane/ui/rich-text';
import { useOwnText } from '../owner/texts';
import css from './form.module.css';
import type { FormAsset, TaskValues } from './values';

const addressOf = ({ path }: FormAsset): string => (path.includes('/') ? path : picturePath(path, 'task'));

/** The task as buyers will see it in lists and on its page, updated while the seller types. */
export function Preview() {
  const t = useOwnText();
  const pageText = useText('task-page');
  const { claims } = useSession();
  const { values } = useForm<TaskValues>();
  const picture = values.assets.find(({ type }) => type === tasks.assetType.image);
  const price = Number(values.price);
  const texts = [
    ['about.title', values.description],
    ['about.package', values.package_description],
  ] as const;
  return (
    <Card as="section" variant="sunken" aria-label={t('form.preview')}>
      <Stack gap="lg">
        <Heading level={2} size="lg">
          {t('form.preview')}
        </Heading>
        <div className={css.preview}>
          <div inert>
            <TaskCard
              // The task has no page yet, so the link is not clickable.
              to="/"
              task={{
                hash: 'preview',
                slug: values.slug ?? '',
                title: values.title || t('form.title'),
                username: claims?.profile.username ?? '',
                user_photo: claims?.profile.photo_path ?? null,
                user_online: true,
                rating: 0,
                count: 0,
                price: Number.isFinite(price) ? price : 0,
                deliveryTime: Number(values.delivery),
                carouselImage: { assets: picture ? [{ path: addressOf(picture) }] : [] },
              }}
            />
          </div>
          <Stack gap="md">
            {texts.map(([key, html]) => (
              <Stack key={key} gap="xs">
                <Heading level={3} size="md">
                  {pageText(key)}
                </Heading>
                <div dir="auto">
                  <RichText>{html}</RichText>
                </div>
              </Stack>
            ))}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}
