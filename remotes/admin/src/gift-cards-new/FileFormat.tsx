import { Code } from '@tasklane/back-office';
import { giftCards } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Facts, Heading, Stack, Text } from '@tasklane/ui';
import css from './gift-cards-new.module.css';

const { columns } = giftCards.giftCardFile;

const example = [
  columns,
  ['ABCD-EFGH-JKLM-2345', '25', '2030-12-31'],
  ['MNPQRSTUVWXYZ234', '49.50', '2031-01-31T18:00Z'],
]
  .map((cells) => cells.join(','))
  .join('\n');

/** What a file to import contains, with an example. */
export function FileFormat() {
  const t = useText('admin');
  const format = useFormat();
  const { giftCardCode, giftCardValue } = giftCards;
  const values = {
    length: giftCardCode.length,
    min: format.dollars(giftCardValue.min),
    max: format.dollars(giftCardValue.max),
  };
  const title = t('newGiftCards.format.title');
  return (
    <Card as="section" variant="sunken" aria-label={title}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        <Text>{t('newGiftCards.format.lead')}</Text>
        <Facts
          items={columns.map((column) => [
            <Code key={column}>{column}</Code>,
            t(`newGiftCards.format.${column}`, values),
          ])}
        />
        <Heading level={3} size="md">
          {t('newGiftCards.format.example')}
        </Heading>
        <pre dir="ltr" className={css.example}>
          <Code>{example}</Code>
        </pre>
      </Stack>
    </Card>
  );
}
