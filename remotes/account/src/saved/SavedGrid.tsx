import type { Data } from '@tasklane/api-client';
import { tasks as rules } from '@tasklane/contracts';
import { TaskCard, TaskGrid } from '@tasklane/ui';

type Task = Data<'gigs.favourites'>[number];

/** A card shows pictures only; a video has no still of its own. */
const pictures = (task: Task) =>
  task.carouselImage.assets.filter(({ type }) => type === rules.assetType.image);

/** How many pictures of the first row are fetched at once. */
const EAGER = 4;

/** Saved tasks as cards; each heart asks whether the task should go. */
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
