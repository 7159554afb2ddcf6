import { Container, Group, Heading, Stack, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';
import css from './page.module.css';

interface AccountPageProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly text?: ReactNode;
  /** An action on the whole page. */
  readonly action?: ReactNode;
  /** For reading and forms. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The frame of an account page. */
export function AccountPage({ title, text, action, narrow = false, children }: AccountPageProps) {
  return (
    <Container className={css.page} narrow={narrow}>
      <Stack gap="lg">
        <Group justify="between" align="center" gap="md">
          <Stack gap="xxs">
            <Heading level={1} size="2xl">
              {title}
            </Heading>
            {text && <Text tone="muted">{text}</Text>}
          </Stack>
          {action}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}
