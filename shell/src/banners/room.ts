import { bannerRoom } from '@tasklane/contracts';
import { setRootHeight } from '../layout/rootHeight';
import { stored } from '../storage';

const memory = stored<Readonly<Record<string, number>>>(bannerRoom.key);

const show = (height: number): void => setRootHeight(bannerRoom.property, height);

/**
 * Keeps this much room for the user's own banners, now and when the next document opens, so that they move nothing when
 * they come.
 * @param height in pixels; 0 if there are none
 * @param page path of the page
 * @param isOnlyHere whether the page leaves out banners that others show
 */
export function keepBannerRoom(height: number, page: string, isOnlyHere: boolean): void {
  show(height);
  const { [page]: _outdated, ...others } = memory.read() ?? {};
  memory.write({ ...others, [isOnlyHere ? page : bannerRoom.elsewhere]: height });
}

/** Keeps no room: there is no user. */
export function closeBannerRoom(): void {
  show(0);
  memory.clear();
}
