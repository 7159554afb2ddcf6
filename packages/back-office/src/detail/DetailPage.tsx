import { Breadcrumb, Container, Heading, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';
import css from '../page.module.css';

interface DetailPageProps {
  /** The breadcrumbs, the page itself last. */
  readonly trail: readonly { readonly label: string; readonly to?: string }[];
  readonly title: ReactNode;
  /** One line: who, and since when. */
  readonly summary?: ReactNode;
  /** The possible actions, or why there are none. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one thing: breadcrumbs, what it is, what can be done with it, and then its details. */
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
