import { mediaPath, picturePath, pictureSources, resizedPicture } from './pictures';

test('a picture has an address in every size', () => {
  expect(picturePath('abc.webp', 'task')).toBe('/api/files/task/abc.webp');
  expect(resizedPicture('/api/files/task/abc.webp', 'task_large')).toBe('/api/files/task_large/abc.webp');
  expect(resizedPicture('/api/files/task_2x/abc.webp', 'task')).toBe('/api/files/task/abc.webp');
  expect(mediaPath('abc.mp4')).toBe('/api/files/original/abc.mp4');
});

test('pictureSources offers the sizes of a shape, but none for an external picture', () => {
  expect(pictureSources('/api/files/task/abc.webp', 'task')).toEqual({
    src: '/api/files/task/abc.webp',
    srcSet:
      '/api/files/task/abc.webp 330w, /api/files/task_2x/abc.webp 660w, /api/files/task_3x/abc.webp 990w',
    width: 330,
    height: 220,
  });
  expect(pictureSources('/api/files/task/abc.webp', 'task_large').srcSet).toMatch(/ 680w, .* 1360w$/);
  expect(pictureSources('/api/files/profile/abc.webp', 'face').srcSet).toMatch(/ 300w, .* 150w, .* 100w$/);
  const elsewhere = 'https://elsewhere.example/a.png';
  expect(pictureSources(elsewhere, 'task')).toEqual({ src: elsewhere, width: 330, height: 220 });
});

test('resizedPicture leaves an external address unchanged', () => {
  expect(resizedPicture('https://elsewhere.example/a.png', 'task')).toBe('https://elsewhere.example/a.png');
});
