import { useText } from '@tasklane/i18n';
import { Stack, Switch } from '@tasklane/ui';
import { SendIcon } from '@tasklane/ui/icons';
import { useChangeUser } from '../api/changeUser';
import type { User } from '../api/user';
import { Section } from '../common/Section';

/** The two kinds of optional mail: offers and news. */
const kinds = [
  { type: 1, key: 'general' },
  { type: 2, key: 'news' },
] as const;

/** Which optional mail the user wants. Each switch saves at once. */
export function NewsSection({ user }: { user: User }) {
  const t = useText('account');
  const { startChange, pending, isPending, error } = useChangeUser();
  const marketing = pending?.marketing ?? user.marketing;
  const choose = (type: number, on: boolean) => {
    const others = marketing.filter((each) => each !== type);
    startChange({ marketing: on ? [...others, type] : others });
  };
  return (
    <Section icon={<SendIcon />} title={t('settings.news')} text={t('settings.newsText')}>
      <Stack gap="sm">
        {kinds.map(({ type, key }) => (
          <Switch
            key={key}
            label={t(`settings.news.${key}`)}
            checked={marketing.includes(type)}
            disabled={isPending}
            error={error && key === kinds[0].key ? error.message || t('settings.failed') : undefined}
            onChange={(event) => choose(type, event.target.checked)}
          />
        ))}
      </Stack>
    </Section>
  );
}
