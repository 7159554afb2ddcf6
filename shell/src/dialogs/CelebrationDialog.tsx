import { routePath } from '@tasklane/contracts';
import type { DialogProps } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Dialog, LinkButton, Stack, Text } from '@tasklane/ui';
import { RocketIcon } from '@tasklane/ui/icons';
import type { DialogControl } from './control';

/** Celebrates a new order or a delivery. */
export default function CelebrationDialog({
  kind,
  order,
  onClose,
}: DialogProps['celebration'] & DialogControl) {
  const t = useText('dialogs');
  const to =
    kind === 'order'
      ? routePath('view_my_sales', {}, { hash: 'awaiting-acceptance' })
      : routePath('order-receive', { hash: order }, { hash: 'delivered' });
  return (
    <Dialog open onClose={onClose} title={t(`celebration.${kind}.title`)} size="sm">
      <Stack gap="lg" align="center">
        <RocketIcon size="xl" />
        <Text align="center">{t(`celebration.${kind}.text`)}</Text>
        <LinkButton variant="primary" fullWidth to={to} onClick={onClose}>
          {t(`celebration.${kind}.action`)}
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
