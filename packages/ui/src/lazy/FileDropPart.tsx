import { Trans, useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { IconButton } from '../actions/Button';
import { CloseIcon, FileIcon, UploadIcon } from '../icons';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import { Field } from '../inputs/Field';
import { chooseFiles } from '../inputs/files';
import css from '../inputs/inputs.module.css';
import { useFileSize } from '../inputs/useFileSize';
import type { FileDropProps } from './file-drop-props';

/** The control behind `FileDrop`. */
export default function FileDropPart({
  files,
  onChange,
  max = 1,
  maxSize,
  accept,
  acceptLabel,
  name,
  error,
  help,
  ...frame
}: FileDropProps) {
  const t = useText('ui');
  const sizeOf = useFileSize();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const add = (added: readonly File[]) => {
    const choice = chooseFiles(files, added, { max, maxSize, accept });
    const { reason, file } = choice.refused ?? {};
    setRefusal(
      reason && t(`files.${reason}`, { name: file?.name ?? '', size: sizeOf(maxSize ?? 0), count: max }),
    );
    onChange(choice.files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const limits = [
    acceptLabel && t('files.types', { types: acceptLabel }),
    maxSize && t('files.size', { size: sizeOf(maxSize) }),
  ];

  return (
    <Field {...frame} error={refusal ?? error} help={help}>
      {(control) => (
        <>
          <label
            className={clsx(css.drop, over && css.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <UploadIcon size="lg" />
            <span>
              <Trans t={t} i18nKey="files.drop" components={{ b: <b /> }} />
            </span>
            {limits.filter(Boolean).map((limit) => (
              <span key={limit}>{limit}</span>
            ))}
            <VisuallyHidden>
              <input
                {...control}
                type="file"
                name={name}
                multiple={max > 1}
                accept={accept?.join(',')}
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </VisuallyHidden>
          </label>
          {files.length > 0 && (
            <ul className={css.files}>
              {files.map((file) => (
                <li key={`${file.name}-${file.size}-${file.lastModified}`} className={css.file}>
                  <FileIcon />
                  <bdi className={css['file-name']}>{file.name}</bdi>
                  <span className={css.help}>{sizeOf(file.size)}</span>
                  <IconButton
                    size="sm"
                    icon={<CloseIcon size="sm" />}
                    label={t('files.remove', { name: file.name })}
                    onClick={() => onChange(files.filter((kept) => kept !== file))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
