import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, Select, TextInput } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useRef } from 'react';
import type { Categories } from '../api/categories';
import css from './board.module.css';
import { filterOf, sorts } from './query';
import type { Filter } from './query';

interface FilterFormProps {
  readonly filter: Filter;
  readonly categories: Categories;
}

/** Filters and sorts the board. It is a plain form with a real action, so it works before any script has loaded. */
export function FilterForm({ filter, categories }: FilterFormProps) {
  const t = useText('jobs');
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);

  const apply = () => {
    if (!form.current) return;
    const typed = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    host.navigate(host.link('job_board', {}, { query: { ...filterOf(typed) } }));
  };

  return (
    <Card as="section" aria-label={t('filter.title')} padding="md">
      <form
        ref={form}
        role="search"
        action={host.link('job_board', {})}
        className={css.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextInput
          className={css.terms}
          type="search"
          name="terms"
          maxLength={150}
          label={t('filter.terms')}
          placeholder={t('filter.termsHint')}
          start={<SearchIcon />}
          defaultValue={filter.terms}
        />
        <Select
          className={css.row}
          name="category"
          label={t('filter.category')}
          placeholder={t('filter.anyCategory')}
          // The key changes once the names have loaded: a select's default value counts only at its first render.
          key={categories.length}
          defaultValue={filter.category}
          onChange={apply}
          options={categories.flatMap(({ slug, name, child_categories }) => [
            { value: slug, label: name },
            ...child_categories.map((child) => ({
              value: child.slug,
              label: t('filter.child', { name: child.name }),
            })),
          ])}
        />
        <TextInput
          type="number"
          name="budget_from"
          min={0}
          step="any"
          inputMode="decimal"
          label={t('filter.from')}
          start="$"
          defaultValue={filter.budget_from}
        />
        <TextInput
          type="number"
          name="budget_to"
          min={0}
          step="any"
          inputMode="decimal"
          label={t('filter.to')}
          start="$"
          defaultValue={filter.budget_to}
        />
        <Select
          className={css.row}
          name="sort"
          label={t('filter.sort')}
          defaultValue={filter.sort ?? sorts[0]}
          onChange={apply}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
        <Button type="submit" variant="primary" className={css.row}>
          {t('filter.apply')}
        </Button>
      </form>
    </Card>
  );
}
