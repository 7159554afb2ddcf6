import { Card, Heading, Stack } from '@tasklane/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page about an order. */
export function Part({ title, children }: PartProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap="md">
        <Heading level={2} size="lg" id={heading}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
