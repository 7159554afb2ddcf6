import { accounts } from '@tasklane/contracts';

const { maxBytes, minWidth, minHeight } = accounts.avatar;

/** Why a picture is rejected; the size is the picture's own. */
export type PictureFault =
  | { readonly reason: 'type' | 'bytes' }
  | { readonly reason: 'width' | 'height'; readonly minimum: number; readonly actual: number };

/** Decodes a file far enough to know its size in pixels. Rejects where it is no picture. */
async function measure(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/**
 * Returns why a file is rejected as a profile picture, or undefined.
 * @param types accepted types; for those that not every browser can decode, the server checks whether they are
 *   pictures
 */
export async function pictureFault(
  file: File,
  types: readonly string[] = accounts.avatarFormTypes,
): Promise<PictureFault | undefined> {
  if (!types.includes(file.type)) return { reason: 'type' };
  if (file.size > maxBytes) return { reason: 'bytes' };
  try {
    const { width, height } = await measure(file);
    if (width < minWidth) return { reason: 'width', minimum: minWidth, actual: width };
    if (height < minHeight) return { reason: 'height', minimum: minHeight, actual: height };
    return undefined;
  } catch {
    const isDecodedEverywhere = accounts.avatarFormTypes.some((type) => type === file.type);
    return isDecodedEverywhere ? { reason: 'type' } : undefined;
  }
}

/** Returns the file under the name it is stored by: a timestamp and the plain characters of its own name. */
export const stampedFile = (file: File, now: number = Date.now()): File =>
  new File([file], `${now}${file.name.replace(/[^A-Za-z0-9._-]/g, '')}`, { type: file.type });
