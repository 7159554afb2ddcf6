import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack, Text } from '@tasklane/ui';
import { useDownloads } from '../api/downloads';
import { Files } from './Files';
import css from './page.module.css';
import type { Order } from '../api/order';

/** The requirements that the buyer gave the seller. */
export function Requirement({ order }: { order: Order }) {
  const t = useText('orders');
  const downloads = useDownloads();
  const { requirement } = order;
  if (!requirement) return null;
  return (
    <Card>
      <Stack gap="sm">
        <Heading level={2} size="lg">
          {t('requirement.title')}
        </Heading>
        <Text className={css.prose} dir="auto">
          {requirement.message}
        </Text>
        <Files files={requirement.files} download={(file) => downloads.requirement(order.hash, file)} />
      </Stack>
    </Card>
  );
}
