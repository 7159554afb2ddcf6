import type { Data } from '@tasklane/api-client';
import { tasks as rules } from '@tasklane/contracts';
import { TaskCard, TaskGrid } from '@tasklane/ui';

type Task = Data<'gigs.favourites'>[number];

/** Cards show pictures only; a video has no still image. */
const pictures = (task: Task) =>
  task.carouselImage.assets.filter(({ type }) => type === rules.assetType.image);

/** Number of pictures in the first row, which load eagerly. */
const EAGER = 4;

/** Saved tasks as cards; each heart asks for confirmation before it removes the task. */
export function SavedGrid({ tasks, onRemove }: { tasks: readonly Task[]; onRemove: (task: Task) => void }) {
  return (
    <TaskGrid>
      {tasks.map((task, index) => (
        <TaskCard
          key={task.hash}
          task={{ ...task, carouselImage: { assets: pictures(task) }, favourite: true }}
          level={2}
          eager={index < EAGER}
          onFavourite={() => onRemove(task)}
        />
      ))}
    </TaskGrid>
  );
}
