import { brand } from '@tasklane/contracts';
import { Container, Heading, Stack } from '@tasklane/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import css from '../pages.module.css';

/** Frames a page that a link in a mail leads to. */
export function MailPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
  return (
    <Container narrow className={css.mail}>
      <Stack gap="lg">
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {children}
      </Stack>
    </Container>
  );
}
