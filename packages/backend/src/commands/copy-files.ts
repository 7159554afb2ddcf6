import type { Config } from '../platform/config';
import { copyToBucket } from '../modules/uploads';
import type { Report } from './report';

/** Copies the files of the data folder to the configured bucket. */
export async function copyFilesCommand(config: Config): Promise<Report> {
  const { copiedFiles, presentFiles } = await copyToBucket(config);
  return { text: `${copiedFiles} files copied, ${presentFiles} were there.` };
}
