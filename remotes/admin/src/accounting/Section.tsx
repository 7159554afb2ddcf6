import type { ApiError } from '@tasklane/api-client';
import { Card, ErrorState, Heading, Skeleton, Stack, Text } from '@tasklane/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './accounting.module.css';

/** An answer as `useApiQuery` returns it, as far as a section uses it. */
interface SectionAnswer<Value> {
  readonly data?: { readonly data: Value } | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface SectionProps<Value> extends Omit<SectionCardProps, 'children'> {
  readonly answer: SectionAnswer<Value>;
  readonly children: (value: Value) => ReactNode;
}

function Body<Value>({ answer, children }: Pick<SectionProps<Value>, 'answer' | 'children'>) {
  const { data, error, isFetching, refetch } = answer;
  if (data) return children(data.data);
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return <Skeleton height="12rem" />;
}

interface SectionCardProps {
  readonly title: string;
  readonly lead: string;
  /** Controls that choose what is shown. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the page with its title, what it shows and what chooses it. */
export function SectionCard({ title, lead, controls, children }: SectionCardProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className={css.section}>
      <Stack gap="md">
        <div className={css.head}>
          <Stack gap="xxs">
            <Heading level={2} size="lg" id={heading}>
              {title}
            </Heading>
            <Text size="sm" tone="muted">
              {lead}
            </Text>
          </Stack>
          {controls && <div className={css.controls}>{controls}</div>}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

/** Such a card, which loads and fails on its own. */
export const Section = <Value,>({ answer, children, ...card }: SectionProps<Value>) => (
  <SectionCard {...card}>
    <Body answer={answer}>{children}</Body>
  </SectionCard>
);
