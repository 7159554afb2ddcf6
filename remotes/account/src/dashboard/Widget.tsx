import { Card, Group, Heading, Stack } from '@tasklane/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './dashboard.module.css';

interface WidgetProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** A link at the foot of the widget. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a widget: a named region with its heading. */
export function Widget({ icon, title, action, children }: WidgetProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={css.widget}>
      <Stack gap="md" className={css.content}>
        <Group gap="xs" align="center" nowrap>
          <span className={css.icon}>{icon}</span>
          <Heading level={2} size="md" id={id}>
            {title}
          </Heading>
        </Group>
        {children}
        {action && <div className={css.foot}>{action}</div>}
      </Stack>
    </Card>
  );
}
