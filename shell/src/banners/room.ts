import { bannerRoom } from '@tasklane/contracts';
import { stored } from '../storage';

const memory = stored<number>(bannerRoom.key);

/**
 * Keeps this much room for the user's own banners, now and when the next document opens, so that they move nothing when
 * they come.
 * @param height in pixels; 0 if there are none
 */
export function keepBannerRoom(height: number): void {
  document.documentElement.style.setProperty(bannerRoom.property, `${height}px`);
  if (height > 0) memory.write(height);
  else memory.clear();
}
