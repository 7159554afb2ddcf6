import { giftCards } from '@tasklane/contracts';
import { useFormField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { FileDrop } from '@tasklane/ui';
import { useState } from 'react';

interface CsvFieldProps {
  readonly name: string;
  /** Called when another file was chosen, or none. */
  readonly onChoose: () => void;
}

/** A CSV file, whose text is the field's value. */
export function CsvField({ name, onChoose }: CsvFieldProps) {
  const t = useText('admin');
  const format = useFormat();
  const { error, change } = useFormField<string>(name);
  const [files, setFiles] = useState<readonly File[]>([]);
  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen);
    onChoose();
    change((await chosen[0]?.text()) ?? '');
  };
  return (
    <FileDrop
      name={name}
      label={t('newGiftCards.import.file')}
      help={t('newGiftCards.import.fileHelp', { max: format.number(giftCards.giftCardBatch.max) })}
      files={files}
      accept={['.csv', 'text/csv']}
      acceptLabel="CSV"
      maxSize={giftCards.giftCardFile.max}
      error={error}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
