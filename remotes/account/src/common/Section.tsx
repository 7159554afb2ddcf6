import { Card, Group, Heading, Stack, Text } from '@tasklane/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** Its current state, beside the title. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
}

/** One subject of a page, with its heading. */
export function Section({ icon, title, text, state, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="md">
        <Stack gap="xs">
          <Group justify="between" align="center" gap="sm">
            <Group gap="xs" align="center" nowrap>
              {icon}
              <Heading level={2} size="lg" id={id}>
                {title}
              </Heading>
            </Group>
            {state}
          </Group>
          {text && <Text tone="muted">{text}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
