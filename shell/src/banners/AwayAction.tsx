import { useApiMutation } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, Text } from '@tasklane/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../app/context';

const noDate = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };

/**
 * Ends being away. It says so for a moment before the banner goes; a failure leaves everything as it is, without a
 * word.
 */
export function AwayAction() {
  const t = useText('background');
  const { session } = useShell();
  const [changed, setChanged] = useState<Data<'user.change'> | null>(null);
  const change = useApiMutation('user.change', {
    handled: true,
    onSuccess: ({ data }) => setChanged(data),
  });
  useEffect(() => {
    if (!changed) return undefined;
    // What is known of the user is read anew, and the banner goes with it.
    const timer = setTimeout(() => session.update(changed), timing.awayConfirmation);
    return () => clearTimeout(timer);
  }, [changed, session]);

  if (changed) {
    return (
      <Text as="span" size="sm" role="status">
        {t('banner.away.done')}
      </Text>
    );
  }
  return (
    <Button
      size="sm"
      loading={change.isPending}
      onClick={() => change.mutate({ body: { away: 0, returning_date: noDate } })}
    >
      {t('banner.away.action')}
    </Button>
  );
}
