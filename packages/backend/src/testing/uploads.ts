import sharp from 'sharp';
import type { uploads } from '@tasklane/contracts/schemas';
import type { TestBackend } from './start';

/** A picture in a single colour. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();

/** Uploads bytes as a browser would, and returns their location. @throws Error if they are refused */
export async function upload(
  backend: TestBackend,
  token: string,
  file: { kind: uploads.UploadKind; name: string; bytes: Uint8Array },
): Promise<string> {
  const answer = await put(backend, token, file);
  if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { location: string } };
  return data.location;
}

/** Requests a signed URL and uploads the bytes to it. */
export async function put(
  backend: TestBackend,
  token: string,
  { kind, name, bytes }: { kind: uploads.UploadKind; name: string; bytes: Uint8Array },
): Promise<Response> {
  const { data } = await backend.call(
    'uploads.policy',
    { params: { id: kind }, body: { name, bytes: bytes.length } },
    token,
  );
  return fetch(backend.url + data.url, { method: data.method, body: Buffer.from(bytes) });
}
