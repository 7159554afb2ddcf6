import { useText } from '@tasklane/i18n';
import { Group, IconButton } from '@tasklane/ui';
import { EditIcon, TrashIcon } from '@tasklane/ui/icons';
import css from './billing.module.css';
import type { Address } from '../api/addresses';
import type { Countries } from '../api/reference';

interface AddressCardProps {
  readonly address: Address;
  readonly countries: Countries;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An address, formatted as on a letter. */
export function AddressCard({ address, countries, onEdit, onRemove }: AddressCardProps) {
  const t = useText('account');
  const { label, name, line1, line2, postcode, city, region, country } = address;
  const brief = t('addresses.brief', { line: line1, city });
  const lines = [
    name,
    line1,
    line2,
    [postcode, city].filter(Boolean).join(' '),
    region,
    countries.find(({ code }) => code === country)?.name ?? country,
  ].filter((line) => line !== null && line !== '');
  return (
    <li className={css.address}>
      <address className={css.lines}>
        {label && <strong>{label}</strong>}
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      </address>
      <Group gap="xxs" nowrap>
        <IconButton icon={<EditIcon />} label={t('addresses.edit', { address: brief })} onClick={onEdit} />
        <IconButton
          icon={<TrashIcon />}
          label={t('addresses.removeThis', { address: brief })}
          onClick={onRemove}
        />
      </Group>
    </li>
  );
}
