import { Container, Heading, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';
import css from './page.module.css';
import { Steps } from './Steps';
import type { Step } from './Steps';

interface CheckoutPageProps {
  step: Step;
  title: string;
  /** Beside the content on wide screens, above it on phones. */
  aside: ReactNode;
  children: ReactNode;
}

/** The frame of every step: the progress, the form and the summary. */
export function CheckoutPage({ step, title, aside, children }: CheckoutPageProps) {
  return (
    <Container className={css.page}>
      <Stack gap="xl">
        <Steps current={step} />
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        <div className={css.columns}>
          <aside className={css.aside}>{aside}</aside>
          <div>{children}</div>
        </div>
      </Stack>
    </Container>
  );
}
