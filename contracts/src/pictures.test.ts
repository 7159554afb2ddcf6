import { mediaPath, picturePath, resizedPicture } from './pictures';

test('a picture has an address in every size', () => {
  expect(picturePath('abc.webp', 'task')).toBe('/api/files/task/abc.webp');
  expect(resizedPicture('/api/files/task/abc.webp', 'task_large')).toBe('/api/files/task_large/abc.webp');
  expect(mediaPath('abc.mp4')).toBe('/api/files/original/abc.mp4');
});

test('an address from elsewhere is left alone', () => {
  expect(resizedPicture('https://elsewhere.example/a.png', 'task')).toBe('https://elsewhere.example/a.png');
});
