import { billing as rules } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, Group, Stack } from '@tasklane/ui';
import type { Address } from '../api/addresses';
import type { Countries } from '../api/reference';
import { useSaveAddress } from '../api/saveAddress';
import { placeValues } from './place';
import { PlaceFields } from './PlaceFields';
import { SaveFailure } from './SaveFailure';
import { useFailedFields } from './useFailedFields';

interface AddressDialogProps {
  /** The address to edit, or `new`; the dialog is closed when undefined. */
  readonly edited: Address | 'new' | undefined;
  readonly countries: Countries;
  readonly onClose: () => void;
}

export function AddressDialog({ edited, countries, onClose }: AddressDialogProps) {
  const t = useText('account');
  const title = t(edited === 'new' ? 'addresses.newTitle' : 'addresses.editTitle');
  return (
    <Dialog open={edited !== undefined} title={title} onClose={onClose}>
      {edited && (
        <AddressForm
          address={edited === 'new' ? undefined : edited}
          title={title}
          countries={countries}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly address: Address | undefined;
  readonly title: string;
  readonly countries: Countries;
  readonly onClose: () => void;
}

function AddressForm({ address, title, countries, onClose }: FormProps) {
  const t = useText('account');
  const saveAddress = useSaveAddress(address);
  const host = useHost();
  const { failed, watch } = useFailedFields();
  return (
    <Form
      schema={rules.addressForm}
      label={title}
      initialValues={{ ...placeValues(address), label: address?.label ?? '' }}
      onSubmit={(body) =>
        watch(async () => {
          await saveAddress(body);
          onClose();
          host.toast({ kind: 'success', text: t('addresses.done') });
        })
      }
    >
      <Stack gap="md">
        <SaveFailure failed={failed} />
        <TextField name="label" label={t('place.label')} help={t('place.labelHelp')} optional />
        <PlaceFields countries={countries} />
        <Group gap="sm" justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <SubmitButton>{t('addresses.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
