import { resizedPicture, tasks } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Carousel } from '@tasklane/ui';
import { PhotoIcon } from '@tasklane/ui/icons';
import css from './media.module.css';
import { isVideo, pictures } from './pictures';
import type { Task } from './types';

const { width, height } = tasks.imageTransforms.task_large;

/** The task's pictures and videos; a placeholder of the same size when it has none. */
export function Media({ task }: { task: Task }) {
  const t = useText('task-page');
  const poster = pictures(task)[0]?.path;
  const total = task.assets.length;
  if (total === 0) {
    return (
      <div className={css.placeholder} role="img" aria-label={t('media.none')}>
        <PhotoIcon size="xl" />
      </div>
    );
  }
  return (
    <Carousel
      label={t('media.label')}
      slides={task.assets.map((asset, index) =>
        isVideo(asset) ? (
          // eslint-disable-next-line jsx-a11y-x/media-has-caption -- sellers upload videos without captions
          <video
            key={asset.hash}
            className={css.media}
            controls
            preload="none"
            poster={poster && resizedPicture(poster, 'task_video')}
            src={asset.path}
            width={width}
            height={height}
            aria-label={t('media.video', { number: index + 1, total })}
          />
        ) : (
          <img
            key={asset.hash}
            className={css.media}
            src={resizedPicture(asset.path, 'task_large')}
            alt={t('media.picture', { number: index + 1, total, title: task.title })}
            width={width}
            height={height}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            decoding="async"
          />
        ),
      )}
    />
  );
}
