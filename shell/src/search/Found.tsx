import { routePath } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { useAutocomplete } from '@tasklane/search';
import { BareLink, Heading, Stack, Text } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import css from './search.module.css';

/** What fits to what has been typed so far: tasks, and queries that complete it. */
export function Found() {
  const t = useText('dialogs');
  const format = useFormat();
  const { tasks, suggestions, pending, failed } = useAutocomplete();
  if (failed) return <Text role="alert">{t('overlay.failed')}</Text>;
  if (!pending && tasks.length === 0 && suggestions.length === 0)
    return <Text role="status">{t('overlay.nothing')}</Text>;
  return (
    <Stack aria-busy={pending || undefined}>
      {tasks.length > 0 && (
        <section>
          <Heading level={3} size="sm">
            {t('overlay.tasks')}
          </Heading>
          <ul className={css.list}>
            {tasks.map(({ hash, title, slug, price, user: { username } }) => (
              <li key={hash}>
                <BareLink className={css.item} to={routePath('task_info', { username, slug })}>
                  <span>{title}</span>
                  <Text as="span" size="sm" tone="muted">
                    {t('overlay.by', { username, price: format.money(price, { trimZeros: true }) })}
                  </Text>
                </BareLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <section>
          <Heading level={3} size="sm">
            {t('overlay.suggestions')}
          </Heading>
          <ul className={css.suggestions}>
            {suggestions.map(({ objectID, query: terms }) => (
              <li key={objectID}>
                <BareLink className={css.suggestion} to={routePath('search', {}, { query: { terms } })}>
                  <SearchIcon size="sm" /> {terms}
                </BareLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
