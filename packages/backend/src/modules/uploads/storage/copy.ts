import type { LocalStorage } from './local';
import type { Storage } from './storage';

export interface CopyCount {
  readonly copiedFiles: number;
  readonly presentFiles: number;
}

/**
 * Copies all files of a folder to another storage, except those already there: content never changes under a name. May
 * be interrupted and restarted; a half-copied file is resumed.
 */
export async function copyFiles(from: LocalStorage, to: Storage): Promise<CopyCount> {
  const count = { copiedFiles: 0, presentFiles: 0 };
  for await (const name of from.names()) {
    const source = await from.inspect(name);
    // Removed meanwhile.
    if (!source) continue;
    if ((await to.inspect(name))?.bytes === source.bytes) {
      count.presentFiles += 1;
      continue;
    }
    const upload = await to.resume(name);
    const rest =
      upload.bytes < source.bytes
        ? await from.read(name, { start: upload.bytes, end: source.bytes - 1 })
        : undefined;
    if (rest) await upload.append(rest);
    await upload.complete();
    count.copiedFiles += 1;
  }
  return count;
}
