import { Button, DatePicker, Select, TextInput } from '@tasklane/ui';
import { FilterIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useKitText } from '../texts';
import { missingLength } from './filter';
import type { Filter, FilterSet, FilterValues } from './filter';
import css from './filters.module.css';

interface FilterBarProps {
  readonly filters: FilterSet;
  readonly values: FilterValues;
  /** Returns the label of a filter. */
  readonly labelOf: (name: string) => string;
  /** Returns the label of an option. */
  readonly optionOf: (name: string, option: string) => string;
  /** Called with the chosen values; those that filter nothing are left out. */
  readonly onChange: (values: FilterValues) => void;
}

interface ControlProps {
  readonly filter: Filter;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly optionOf: (option: string) => string;
  readonly onChange: (value: string) => void;
}

function Control({ filter, label, value, error, optionOf, onChange }: ControlProps) {
  const t = useKitText();
  if (filter.kind === 'choice') {
    const options = filter.options.map((option) => ({
      value: option,
      label: filter.names?.[option] ?? optionOf(option),
    }));
    return (
      <Select
        label={label}
        placeholder={t('filters.any')}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (filter.kind === 'day') {
    return <DatePicker label={label} value={value} onChange={(event) => onChange(event.target.value)} />;
  }
  if (filter.kind === 'amount') {
    return (
      <TextInput
        label={label}
        type="number"
        inputMode="decimal"
        min={0}
        max={filter.max}
        step={0.01}
        start="$"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextInput
      label={label}
      maxLength={filter.max}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/**
 * Returns the values that filter something, cleaned, in the order of the filters, so that one choice has one address.
 */
const cleanValues = (filters: FilterSet, values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => {
      const value = values[name]?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );

/** Returns how long each text has to be that is too short. */
const lengthsMissing = (filters: FilterSet, values: FilterValues): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const length = missingLength(filter, values[name] ?? '');
      return length === undefined ? [] : [[name, length] as const];
    }),
  );

/**
 * Filters a list by several fields at once. On a phone the fields are behind a button with the number of active
 * filters. Give it a key of its values where other components change these as well.
 */
export function FilterBar({ filters, values, labelOf, optionOf, onChange }: FilterBarProps) {
  const t = useKitText();
  const [draft, setDraft] = useState(values);
  const [shortFields, setShortFields] = useState<Readonly<Record<string, number>>>({});
  const [isUnfolded, setIsUnfolded] = useState(false);
  const fields = useId();
  const active = Object.keys(values).length;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = cleanValues(filters, draft);
    const short = lengthsMissing(filters, chosen);
    setShortFields(short);
    if (Object.keys(short).length === 0) onChange(chosen);
  };
  return (
    <form aria-label={t('filters.label')} className={css.form} onSubmit={submit}>
      <Button
        className={css.toggle}
        startIcon={<FilterIcon />}
        aria-expanded={isUnfolded}
        aria-controls={fields}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {active === 0 ? t('filters.label') : t('filters.active', { count: active })}
      </Button>
      <div id={fields} className={clsx(css.bar, isUnfolded && css.unfolded)}>
        {Object.entries(filters).map(([name, filter]) => (
          <Control
            key={name}
            filter={filter}
            label={labelOf(name)}
            value={draft[name] ?? ''}
            error={
              shortFields[name] === undefined ? undefined : t('search.short', { count: shortFields[name] })
            }
            optionOf={(option) => optionOf(name, option)}
            onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <div className={css.buttons}>
          <Button type="submit">{t('filters.apply')}</Button>
          {active > 0 && (
            <Button variant="quiet" onClick={() => onChange({})}>
              {t('filters.clear')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
