import { useText } from '@tasklane/i18n';
import { Badge, Button, Card, Group, RelativeTime, Stack, Text } from '@tasklane/ui';
import { useId } from 'react';
import type { Letter } from '../api/deadLetters';
import css from './dead-letters.module.css';

interface DeadLetterProps {
  readonly letter: Letter;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** One action that failed for good: why it failed, what it was, and what can be done about it. */
export function DeadLetter({ letter, isRetrying, onRetry, onDiscard }: DeadLetterProps) {
  const t = useText('admin');
  const reason = useId();
  const facts = [
    ['action', letter.consumer],
    ['event', letter.event],
    ['subject', letter.subject],
  ] as const;
  return (
    <Card as="li" padding="md" data-row className={css.letter}>
      <Stack gap="sm">
        <Group gap="xs">
          <Badge tone={letter.lane === 'money' ? 'red' : 'neutral'}>{t(`failed.lane.${letter.lane}`)}</Badge>
          <Text as="span" size="sm" tone="muted">
            <RelativeTime moment={letter.failed} />
          </Text>
          <Text as="span" size="sm" tone="muted">
            {t('failed.attempts', { count: letter.attempts })}
          </Text>
        </Group>
        <Text id={reason} weight="medium" dir="auto" className={css.reason}>
          {letter.reason || t('failed.unknown')}
        </Text>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt>{t(`failed.fact.${name}`)}</dt>
              <dd>
                <code dir="ltr">{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        <Group gap="sm">
          <Button size="sm" loading={isRetrying} aria-describedby={reason} onClick={onRetry}>
            {t('failed.retry')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-disabled={isRetrying}
            aria-describedby={reason}
            onClick={onDiscard}
          >
            {t('failed.discard')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
