import { Breadcrumb, Container, Heading, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';
import css from '../page.module.css';

interface DetailPageProps {
  /** The way back, the page itself last. */
  readonly trail: readonly { readonly label: string; readonly to?: string }[];
  readonly title: ReactNode;
  /** Who and since when: one line. */
  readonly summary?: ReactNode;
  /** What can be done about it, or why nothing can. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one thing: where it stands, what it is, what can be done about it, and then all of it. */
export function DetailPage({ trail, title, summary, actions, children }: DetailPageProps) {
  return (
    <Container className={css.page}>
      <Stack gap="lg">
        <Breadcrumb items={trail} />
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {summary}
        {actions}
        {children}
      </Stack>
    </Container>
  );
}
