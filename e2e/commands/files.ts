import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { TestAccount } from './people';

type UploadKind = InputOf<Operations['uploads.policy']>['params']['id'];

/** Returns a text file to upload, in the form that Playwright takes. */
export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Uploads a file for a user; returns the location by which the API identifies it. */
export async function upload(
  { api }: TestAccount,
  kind: UploadKind,
  { name, mimeType, buffer }: ReturnType<typeof textFile>,
): Promise<string> {
  const body = { name, bytes: buffer.length, media_type: mimeType };
  const { url, method, location } = await api.get('uploads.policy', { params: { id: kind }, body });
  const answer = await fetch(new URL(url, api.site), {
    method,
    headers: { 'content-type': mimeType },
    body: new Uint8Array(buffer),
  });
  if (!answer.ok) throw new Error(`${name} could not be uploaded: ${answer.status}`);
  return location;
}
