import type { Config } from '../platform/config';
import { copyToBucket } from '../modules/uploads';

/** Copies the files of the data folder to the configured bucket. */
export async function copyFilesCommand(config: Config): Promise<string> {
  const { copiedFiles, presentFiles } = await copyToBucket(config);
  return `${copiedFiles} files copied, ${presentFiles} were there.`;
}
