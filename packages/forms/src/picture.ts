import { accounts } from '@tasklane/contracts';

const { maxBytes, minWidth, minHeight } = accounts.avatar;

/** What the profile form takes. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Why a picture is not taken; the size is the picture's own. */
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

/** What is wrong with a file as a profile picture, or nothing. */
export async function pictureFault(file: File): Promise<PictureFault | undefined> {
  if (!pictureTypes.some((type) => type === file.type)) return { reason: 'type' };
  if (file.size > maxBytes) return { reason: 'bytes' };
  try {
    const { width, height } = await measure(file);
    if (width < minWidth) return { reason: 'width', minimum: minWidth, actual: width };
    if (height < minHeight) return { reason: 'height', minimum: minHeight, actual: height };
    return undefined;
  } catch {
    return { reason: 'type' };
  }
}

/** The file under the name it is stored by: a timestamp and what is plain of its own name. */
export const stampedFile = (file: File, now: number = Date.now()): File =>
  new File([file], `${now}${file.name.replace(/[^A-Za-z0-9._-]/g, '')}`, { type: file.type });
