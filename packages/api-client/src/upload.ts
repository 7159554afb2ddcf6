import type { Data, Input } from './types';
import { ApiError } from './errors';
import { errorOf } from './transport';

export type UploadKind = Input<'uploads.policy'>['params']['id'];

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file: requests a signed address, then sends the bytes straight to the storage. Returns the location by
 * which the API identifies the file.
 * @throws ApiError
 */
export type Upload = (kind: UploadKind, file: File, options?: UploadOptions) => Promise<string>;

type AskPolicy = (
  kind: UploadKind,
  body: Input<'uploads.policy'>['body'],
) => Promise<{ data: Data<'uploads.policy'> }>;

export function createUpload(askPolicy: AskPolicy): Upload {
  return async (kind, file, options = {}) => {
    const { data: policy } = await askPolicy(kind, {
      name: file.name,
      bytes: file.size,
      media_type: file.type || 'application/octet-stream',
    });
    const response = await send(policy, file, options);
    if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null));
    options.onProgress?.(1);
    return policy.location;
  };
}

/** How one form's files are uploaded. */
interface UploadSequence {
  /** Locations of the files that an earlier attempt uploaded; grows with each file. */
  readonly arrived: Map<File, string>;
  readonly upload: (file: File, onProgress: (part: number) => void) => Promise<string>;
  /** Called with the share of the file at this index that has been sent, 0 to 1. */
  readonly onProgress: (index: number, part: number) => void;
}

/**
 * Uploads files sequentially: parallel uploads would take bandwidth from each other and from the page.
 * @returns the locations, in the order of the files. @throws ApiError
 */
export async function uploadInTurn(
  files: readonly File[],
  { arrived, upload, onProgress }: UploadSequence,
): Promise<string[]> {
  const locations: string[] = [];
  for (const [index, file] of files.entries()) {
    const location = arrived.get(file) ?? (await upload(file, (part) => onProgress(index, part)));
    arrived.set(file, location);
    onProgress(index, 1);
    locations.push(location);
  }
  return locations;
}

/** Sends by XMLHttpRequest, since `fetch` cannot report upload progress. */
function send(
  policy: Data<'uploads.policy'>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(policy.method, policy.url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new ApiError({ error: 'offline', status: 0, message: '' }));
    request.onabort = () =>
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
