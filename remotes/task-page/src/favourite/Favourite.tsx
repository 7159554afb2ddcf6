import { FavouriteButton, FavouriteDialogs } from '@tasklane/ui';
import type { Task } from '../task/types';
import css from './favourite.module.css';
import { useFavourite } from './useFavourite';

/** The heart of the task page, with its dialogs. */
export function Favourite({ task, signedIn }: { task: Task; signedIn: boolean }) {
  const { pressed, notice, change, forget, dismiss } = useFavourite(task, signedIn);
  return (
    <>
      <FavouriteButton pressed={pressed} title={task.title} onChange={change} className={css.heart} />
      <FavouriteDialogs
        notice={notice && { kind: notice, title: task.title }}
        onRemove={forget}
        onDismiss={dismiss}
      />
    </>
  );
}
