import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { AssetsField, Form, FormError, SubmitButton } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useShareFiles } from '../api/shareFiles';

interface ShareFormProps {
  order: string;
  onDone: () => void;
}

/** Shares files with the other side. */
export default function ShareForm({ order, onDone }: ShareFormProps) {
  const t = useText('orders');
  const { shareFiles, progress } = useShareFiles(order);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Form
      schema={orders.assetUpload}
      initialValues={{ assets: [] as string[] }}
      label={t('shared.form')}
      onSubmit={async () => {
        await shareFiles(files);
        onDone();
      }}
    >
      <Stack gap="sm">
        <FormError />
        <AssetsField
          name="assets"
          label={t('shared.files')}
          max={rules.uploadLimits.files}
          maxSize={rules.uploadLimits.bytes}
          files={files}
          onFiles={setFiles}
          progress={progress}
        />
        <Group gap="xs">
          <SubmitButton size="sm">{t('shared.send')}</SubmitButton>
          <Button size="sm" variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
