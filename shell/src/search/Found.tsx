import { routePath, tasks as taskRules } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { useAutocomplete } from '@tasklane/search';
import type { TaskHit } from '@tasklane/search';
import { BareLink, Heading, Picture, Stack, Text } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import css from './search.module.css';

/** Shows a task on one line: picture, title, seller and price. */
function FoundTask({ hit }: { hit: TaskHit }) {
  const t = useText('dialogs');
  const format = useFormat();
  const { title, slug, price, assets, user } = hit;
  const picture = assets.find(({ type }) => type === taskRules.assetType.image)?.path;
  return (
    <BareLink className={css.item} to={routePath('task_info', { username: user.username, slug })}>
      <span className={css.picture}>{picture && <Picture path={picture} sizes="4.5rem" eager />}</span>
      <span className={css.words}>
        <bdi className={css.name}>{title}</bdi>
        <Text as="span" size="sm" tone="muted">
          {t('overlay.by', { username: user.username })}
        </Text>
      </span>
      <span className={css.price}>
        {t('overlay.from', { price: format.money(price, { trimZeros: true }) })}
      </span>
    </BareLink>
  );
}

/** Lists matches for the current input: tasks and query completions. */
export function Found() {
  const t = useText('dialogs');
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
            {tasks.map((hit) => (
              <li key={hit.hash}>
                <FoundTask hit={hit} />
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
