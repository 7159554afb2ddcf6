import { Button, Group, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';
import { useKitText } from '../texts';
import css from './list.module.css';

interface BulkBarProps {
  /** Number of selected rows; without any there is no bar. */
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons that act on all selected rows. */
  readonly children: ReactNode;
}

/** The actions on the selected rows, always visible. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useKitText();
  return (
    <div role="status" className={css.status}>
      {count > 0 && (
        <Group gap="sm" justify="between" className={css.bulk}>
          <Text as="span" weight="medium">
            {t('rows.selected', { count })}
          </Text>
          <Group gap="sm">
            {children}
            <Button variant="quiet" onClick={onClear}>
              {t('rows.clear')}
            </Button>
          </Group>
        </Group>
      )}
    </div>
  );
}
