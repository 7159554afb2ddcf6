import { basicSeller, tasks } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Button, Card, Heading, Stack, Text } from '@tasklane/ui';
import { CheckIcon } from '@tasklane/ui/icons';
import { AccountPage } from '../common/AccountPage';
import type { User } from '../api/user';
import css from './selling.module.css';
import { useBeginSelling } from './useBeginSelling';

/** The two kinds of sellers, and what each may do. */
export function AccountType({ user }: { user: User }) {
  const t = useText('account');
  const format = useFormat();
  const { link } = useHost();
  const { begin, busy, failed } = useBeginSelling(user);
  const kinds = [
    {
      name: 'basic',
      to: link('connect-app', {}),
      points: [
        t('accountType.basic.tasks', { count: basicSeller.tasks }),
        t('accountType.basic.price', { price: format.dollars(basicSeller.taskPrice) }),
        t('accountType.basic.earnings', { amount: format.dollars(basicSeller.earnings) }),
      ],
    },
    {
      name: 'verified',
      to: link('connecting-etn', {}),
      points: [
        t('accountType.verified.tasks'),
        t('accountType.verified.price', { price: format.dollars(tasks.taskPrice.max) }),
        t('accountType.verified.earnings'),
      ],
    },
  ] as const;
  return (
    <AccountPage title={t('accountType.title')} text={t('accountType.text')}>
      {failed && <Alert kind="error">{t('settings.failed')}</Alert>}
      <div className={css.kinds}>
        {kinds.map(({ name, to, points }) => (
          <Card key={name} as="section" aria-label={t(`accountType.${name}`)} className={css.kind}>
            <Stack gap="md">
              <Heading level={2} size="xl">
                {t(`accountType.${name}`)}
              </Heading>
              <Text tone="muted">{t(`accountType.${name}.text`)}</Text>
              <ul className={css.points}>
                {points.map((point) => (
                  <li key={point}>
                    <CheckIcon size="sm" />
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
              <div>
                <Button
                  variant={name === 'basic' ? 'primary' : 'secondary'}
                  loading={busy}
                  onClick={() => begin(to)}
                >
                  {t(`accountType.${name}.action`)}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
      </div>
    </AccountPage>
  );
}
