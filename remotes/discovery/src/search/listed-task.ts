import { isOnline } from '@tasklane/contracts';
import type { TaskHit } from '@tasklane/search';
import type { ListedTask } from '../common/TaskCards';

/** A hit as cards show tasks. The search index stores times in seconds; `now` is in milliseconds. */
export const listedTask = (hit: TaskHit, now: number): ListedTask => ({
  hash: hit.hash,
  slug: hit.slug,
  title: hit.title,
  username: hit.user.username,
  rating: hit.review_average,
  count: hit.review_count,
  user_online: isOnline(hit.user.last_active * 1000, now),
  user_photo: hit.user.photo_path,
  isHeroTask: hit.hero,
  price: hit.packages[0]?.price ?? hit.price,
  deliveryTime: hit.packages[0]?.delivery ?? hit.delivery,
  carouselImage: { assets: hit.assets },
});
