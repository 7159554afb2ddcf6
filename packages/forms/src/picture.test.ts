import { accounts } from '@tasklane/contracts';
import { pictureFault, stampedFile } from './picture';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'my pic(1).png', { type });

/** Makes the browser decode pictures of this size. */
const decoding = (width: number, height: number) => {
  globalThis.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
};

test.each([
  [130, 130, undefined],
  [129, 200, { reason: 'width', minimum: 130, actual: 129 }],
  [200, 129, { reason: 'height', minimum: 130, actual: 129 }],
])('checks a picture of %i x %i pixels against the minimum size', async (width, height, fault) => {
  decoding(width, height);
  expect(await pictureFault(file('image/png'))).toEqual(fault);
});

test('accepts only decodable JPEG, PNG and GIF pictures of up to 15 MB', async () => {
  decoding(200, 200);
  for (const type of ['application/pdf', 'image/webp', '']) {
    expect(await pictureFault(file(type))).toEqual({ reason: 'type' });
  }
  const limit = 15 * 1024 * 1024;
  expect(await pictureFault(file('image/gif', limit))).toBeUndefined();
  expect(await pictureFault(file('image/gif', limit + 1))).toEqual({ reason: 'bytes' });
  globalThis.createImageBitmap = () => Promise.reject(new Error('The source could not be decoded.'));
  expect(await pictureFault(file('image/jpeg'))).toEqual({ reason: 'type' });
});

test('leaves avatar types that browsers cannot decode to the server', async () => {
  decoding(200, 129);
  const { avatarTypes } = accounts;
  expect(await pictureFault(file('image/webp'), avatarTypes)).toMatchObject({ reason: 'height' });
  globalThis.createImageBitmap = () => Promise.reject(new Error('The source could not be decoded.'));
  expect(await pictureFault(file('image/tiff'), avatarTypes)).toBeUndefined();
  expect(await pictureFault(file('image/png'), avatarTypes)).toEqual({ reason: 'type' });
  expect(await pictureFault(file('application/pdf'), avatarTypes)).toEqual({ reason: 'type' });
});

test('names a file by a timestamp and the plain characters of its name', () => {
  expect(stampedFile(file('image/png'), 1700000000000)).toMatchObject({
    name: '1700000000000mypic1.png',
    type: 'image/png',
  });
});
