import { Card, Heading, Stack, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A card with a form and what the form does. */
export const Section = ({ title, lead, children }: SectionProps) => (
  <Card as="section" aria-label={title}>
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
      </Stack>
      {children}
    </Stack>
  </Card>
);
