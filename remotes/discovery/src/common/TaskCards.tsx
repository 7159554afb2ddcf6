import { tasks as taskRules } from '@tasklane/contracts';
import { FavouriteDialogs, TaskCard, TaskGrid } from '@tasklane/ui';
import type { TaskCardData } from '@tasklane/ui';
import { useFavourites } from './useFavourites';

/** A task as the API's lists and the search's hits contain it. */
export interface ListedTask extends Omit<TaskCardData, 'carouselImage'> {
  readonly carouselImage: { readonly assets: readonly { readonly type: number; readonly path: string }[] };
}

interface TaskCardsProps {
  readonly tasks: readonly ListedTask[];
  /** Number of leading pictures to load eagerly: those in view. */
  readonly eager?: number;
  /** Heading level of the titles. */
  readonly level?: 2 | 3 | 4;
  readonly className?: string | undefined;
}

/** Cards show pictures only; a video has no still image. */
const pictures = (task: ListedTask) =>
  task.carouselImage.assets.filter(({ type }) => type === taskRules.assetType.image);

/** A grid of tasks, each with its heart. */
export function TaskCards({ tasks, eager = 0, level, className }: TaskCardsProps) {
  const favourites = useFavourites();
  const { notice } = favourites;
  return (
    <>
      <TaskGrid {...(className && { className })}>
        {tasks.map((task, index) => (
          <TaskCard
            key={task.hash}
            task={{ ...task, carouselImage: { assets: pictures(task) }, favourite: favourites.has(task) }}
            onFavourite={(wanted) => favourites.press(task, wanted)}
            eager={index < eager}
            {...(level && { level })}
          />
        ))}
      </TaskGrid>
      <FavouriteDialogs
        notice={notice && { kind: notice.kind, title: notice.task.title }}
        onRemove={favourites.confirm}
        onDismiss={favourites.dismiss}
      />
    </>
  );
}
