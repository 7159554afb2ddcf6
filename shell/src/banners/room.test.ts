import { bannerRoom } from '@tasklane/contracts';
import { closeBannerRoom, keepBannerRoom } from './room';

const stored = (): unknown => JSON.parse(localStorage.getItem(bannerRoom.key) ?? 'null');
const height = () => document.documentElement.style.getPropertyValue(bannerRoom.property);

test('a page that leaves out banners has room of its own, until it shows them all', () => {
  keepBannerRoom(113, '/search', false);
  keepBannerRoom(0, '/my-account/limits', true);
  expect(height()).toBe('');
  expect(stored()).toEqual({ '*': 113, '/my-account/limits': 0 });
  keepBannerRoom(80, '/my-account/limits', false);
  expect(height()).toBe('80px');
  expect(stored()).toEqual({ '*': 80 });
});

test('without a user there is no room', () => {
  keepBannerRoom(113, '/search', false);
  closeBannerRoom();
  expect(height()).toBe('');
  expect(stored()).toBeNull();
});
