import { FileDrop } from '@tasklane/ui';
import type { FileDropProps } from '@tasklane/ui';
import { useFormField } from '../useFormField';
import css from './assets.module.css';
import type { Bound } from './textFields';

export interface AssetsFieldProps extends Omit<Bound<FileDropProps>, 'files'> {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** During the upload: the share of each file that has been sent, 0 to 1. */
  progress?: readonly number[] | undefined;
}

/**
 * Files that are uploaded when the form is submitted. The schema knows a file by its location, which a file gets only
 * then; until then the field holds the names, so that rules on the number of files are checked as always.
 */
export function AssetsField({ name, files, onFiles, progress, ...rest }: AssetsFieldProps) {
  const { error, change } = useFormField<string[]>(name);
  return (
    <div>
      <FileDrop
        {...rest}
        name={name}
        files={files}
        error={error}
        onChange={(chosen) => {
          onFiles(chosen);
          change(chosen.map((file) => file.name));
        }}
      />
      {progress && progress.length > 0 && (
        <ul className={css.progress}>
          {files.map((file, index) => (
            <li key={`${file.name}-${file.size}`}>
              <progress aria-label={file.name} value={progress[index] ?? 0} max={1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
