import { accounts } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, ConfirmDialog, EmptyState, Group, Heading, Stack, Text } from '@tasklane/ui';
import { LocationIcon, PlusIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { Address } from '../api/addresses';
import type { Countries } from '../api/reference';
import { useRemoveAddress } from '../api/removeAddress';
import { AddressCard } from './AddressCard';
import { AddressDialog } from './AddressDialog';
import css from './billing.module.css';

interface AddressesProps {
  readonly addresses: readonly Address[];
  readonly countries: Countries;
}

/** The user's saved addresses, with ways to add, change and remove them. */
export function Addresses({ addresses, countries }: AddressesProps) {
  const t = useText('account');
  const host = useHost();
  const [edited, setEdited] = useState<Address | 'new'>();
  const [leaving, setLeaving] = useState<Address>();
  const { removeAddress, isPending, error } = useRemoveAddress({
    onSuccess: () => {
      setLeaving(undefined);
      host.toast({ kind: 'success', text: t('addresses.removed') });
    },
  });
  const full = addresses.length >= accounts.addresses.max;
  return (
    <Card as="section" aria-label={t('addresses.title')}>
      <Stack gap="md">
        <Group justify="between" align="center" gap="sm">
          <Heading level={2} size="lg">
            {t('addresses.title')}
          </Heading>
          {!full && (
            <Button startIcon={<PlusIcon />} onClick={() => setEdited('new')}>
              {t('addresses.add')}
            </Button>
          )}
        </Group>
        {full && <Text tone="muted">{t('addresses.full', { count: accounts.addresses.max })}</Text>}
        {addresses.length === 0 ? (
          <EmptyState icon={<LocationIcon size="xl" />} title={t('addresses.empty')} level={3}>
            {t('addresses.emptyText')}
          </EmptyState>
        ) : (
          <ul className={css.addresses}>
            {addresses.map((address) => (
              <AddressCard
                key={address.hash}
                address={address}
                countries={countries}
                onEdit={() => setEdited(address)}
                onRemove={() => setLeaving(address)}
              />
            ))}
          </ul>
        )}
      </Stack>
      <AddressDialog edited={edited} countries={countries} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('addresses.removeTitle')}
        confirmLabel={t('addresses.remove')}
        harm
        busy={isPending}
        error={error && (error.message || t('settings.failed'))}
        onConfirm={() => leaving && removeAddress(leaving.hash)}
        onCancel={() => setLeaving(undefined)}
      >
        {leaving && t('addresses.brief', { line: leaving.line1, city: leaving.city })}
      </ConfirmDialog>
    </Card>
  );
}
