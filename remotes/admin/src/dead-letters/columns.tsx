import { Code } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import type { TextKey, Translate } from '@tasklane/i18n';
import { Badge, Button, Group, RelativeTime, Stack, Text } from '@tasklane/ui';
import type { Letter } from '../api/deadLetters';
import css from './dead-letters.module.css';

interface Actions {
  /** The action that is being retried. */
  readonly retrying: string | undefined;
  readonly onRetry: (letter: Letter) => void;
  readonly onDiscard: (letter: Letter) => void;
}

/** The failed action: the part of the program, the event and its subject. */
function Facts({ letter, t }: { letter: Letter; t: Translate<TextKey<'admin'>> }) {
  const facts = [
    ['action', letter.consumer],
    ['event', letter.event],
    ['subject', letter.subject],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{t(`failed.fact.${name}`)}</dt>
          <dd>
            <Code>{value}</Code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The id of the element that says why an action failed; it distinguishes the buttons of one row from those of others.
 */
const reasonId = ({ id }: Letter): string => `failed-${id}`;

/** Actions that failed for good: the reason, what they were, and what can be done about each. */
export const letterColumns = (
  t: Translate<TextKey<'admin'>>,
  { retrying, onRetry, onDiscard }: Actions,
): readonly Column<Letter>[] => [
  {
    name: 'reason',
    header: t('failed.column.reason'),
    isRowHeader: true,
    cell: (letter) => (
      <Stack gap="xs">
        <Text as="span" id={reasonId(letter)} weight="medium" dir="auto" className={css.reason}>
          {letter.reason || t('failed.unknown')}
        </Text>
        <Facts letter={letter} t={t} />
      </Stack>
    ),
  },
  {
    name: 'kind',
    header: t('failed.column.kind'),
    cell: ({ lane }) => <Badge tone={lane === 'money' ? 'red' : 'neutral'}>{t(`failed.lane.${lane}`)}</Badge>,
  },
  {
    name: 'failed',
    header: t('failed.column.failed'),
    cell: ({ failed, attempts }) => (
      <Stack gap="xxs">
        <RelativeTime moment={failed} />
        <Text as="span" size="sm" tone="muted">
          {t('failed.attempts', { count: attempts })}
        </Text>
      </Stack>
    ),
  },
  {
    name: 'actions',
    header: t('failed.column.actions'),
    cell: (letter) => (
      <Group gap="xs">
        <Button
          size="sm"
          loading={retrying === letter.id}
          aria-describedby={reasonId(letter)}
          onClick={() => onRetry(letter)}
        >
          {t('failed.retry')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-disabled={retrying === letter.id}
          aria-describedby={reasonId(letter)}
          onClick={() => onDiscard(letter)}
        >
          {t('failed.discard')}
        </Button>
      </Group>
    ),
  },
];
