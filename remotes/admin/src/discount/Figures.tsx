import { useFormat, useText } from '@tasklane/i18n';
import { Card, DateText, Facts, Heading, Stack } from '@tasklane/ui';
import type { Discount } from '../api/discounts';
import { Cost, StateBadge } from '../discounts/cells';

/** How a code has been used so far. */
export function Figures({ discount }: { readonly discount: Discount }) {
  const t = useText('admin');
  const format = useFormat();
  return (
    <Card as="section" variant="sunken" aria-label={t('discount.figures.title')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('discount.figures.title')}
        </Heading>
        <Facts
          items={[
            [t('discount.figures.state'), <StateBadge key="state" discount={discount} />],
            [t('discount.figures.uses'), format.number(discount.uses)],
            [t('discount.figures.held'), format.number(discount.held)],
            [t('discount.figures.cost'), <Cost key="cost" discount={discount} />],
            [t('discount.figures.created'), <DateText key="created" moment={discount.created} />],
          ]}
        />
      </Stack>
    </Card>
  );
}
