import { resizedPicture, tasks } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Carousel, Picture } from '@tasklane/ui';
import { PhotoIcon, PlayIcon } from '@tasklane/ui/icons';
import css from './media.module.css';
import { isVideo, pictures } from './pictures';
import type { Task } from './types';

type Asset = Task['assets'][number];
const { width, height } = tasks.imageTransforms.task_large;
const SIZES = '(min-width: 64em) min(58vw, 48rem), 92vw';

/** The task's pictures and videos; a placeholder of the same size when there are none. */
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
      thumbnails={task.assets.map((asset) => (
        <Thumbnail key={asset.hash} asset={asset} poster={poster} />
      ))}
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
          <Picture
            key={asset.hash}
            className={css.media}
            path={asset.path}
            shape="task_large"
            sizes={SIZES}
            alt={t('media.picture', { number: index + 1, total, title: task.title })}
            eager={index === 0}
          />
        ),
      )}
    />
  );
}

/** A thumbnail of a slide: a picture, or the task's first picture with a video icon on it. */
function Thumbnail({ asset, poster }: { asset: Asset; poster: string | undefined }) {
  const path = isVideo(asset) ? poster : asset.path;
  return (
    <span className={css.thumbnail}>
      {path && <Picture path={path} sizes="5.5rem" className={css.small} />}
      {isVideo(asset) && (
        <span className={css.play}>
          <PlayIcon size="sm" />
        </span>
      )}
    </span>
  );
}
