import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Card, Group, Heading, LinkButton, Notice, Stack, Text } from '@tasklane/ui';
import { CheckIcon } from '@tasklane/ui/icons';
import { AccountPage } from '../common/AccountPage';
import type { User } from '../api/user';
import { stepsOf } from './steps';
import css from './welcome.module.css';

/** The page for new sellers: what comes next, one step at a time. */
export function Welcome({ user }: { user: User }) {
  const t = useText('account');
  const format = useFormat();
  const { link } = useHost();
  const targets = {
    type: link('account-type', {}),
    profile: link('accountProfile', {}),
    wallet: link('connect-app', {}),
    become: link('connecting-etn', {}),
  };
  return (
    <AccountPage
      narrow
      title={t('welcome.title', { name: user.username ?? user.email })}
      text={t('welcome.text')}
    >
      <ol className={css.steps}>
        {stepsOf(user).map(({ name, done, next }, index) => (
          <li key={name} aria-current={next ? 'step' : undefined}>
            <Card padding="md" className={next ? css.next : undefined}>
              <div className={css.step}>
                <span aria-hidden className={done ? css.done : css.number}>
                  {done ? <CheckIcon size="sm" /> : format.number(index + 1)}
                </span>
                <Stack gap="xs">
                  <Group gap="xs" align="center">
                    <Heading level={2} size="lg">
                      {t(`welcome.${name}`)}
                    </Heading>
                    {done && <Badge tone="brand">{t('welcome.done')}</Badge>}
                  </Group>
                  <Text tone="muted">{t(`welcome.${name}Text`)}</Text>
                  {next && name !== 'sale' && (
                    <div>
                      <LinkButton variant="primary" to={targets[name]}>
                        {t(`welcome.${name}Action`)}
                      </LinkButton>
                    </div>
                  )}
                </Stack>
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <Notice>{t('welcome.coin')}</Notice>
    </AccountPage>
  );
}
