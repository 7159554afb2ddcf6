import { deliveryDays, tasks } from '@tasklane/contracts';
import { ComboboxField, MultiSelectField, RichTextField, SelectField, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import type { TextKey, Translate } from '@tasklane/i18n';
import { Card, Heading, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';
import { AssetsField } from './AssetsField';
import type { Choices } from '../api/choices';
import { useOwnText } from '../owner/texts';
import css from './form.module.css';
import { SlugField } from './SlugField';
import type { TaskValues } from './values';

/** The labels of all fields that can be invalid, from top to bottom. */
export const fieldLabels = (t: Translate<TextKey<'own-tasks'>>) =>
  ({
    title: t('form.title'),
    slug: t('form.slug'),
    category: t('form.category'),
    additional_categories: t('form.additional'),
    description: t('form.description'),
    package_description: t('form.package'),
    price: t('form.price'),
    delivery: t('form.delivery'),
    revisions: t('form.revisions'),
    languages: t('form.languages'),
    assets: t('form.assets'),
  }) satisfies Partial<Record<keyof TaskValues, string>>;

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Card as="section">
      <Stack gap="lg">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** What the task is: title, address, categories, texts. */
export function OfferFields({ choices }: { choices: Choices }) {
  const t = useOwnText();
  const categories = useCategoryOptions(choices);
  return (
    <Section title={t('form.offer')}>
      <TextField
        name="title"
        label={t('form.title')}
        help={t('form.titleHelp')}
        maxLength={tasks.taskTitle.max}
      />
      <SlugField />
      <ComboboxField
        name="category"
        label={t('form.category')}
        placeholder={t('form.choose')}
        options={categories}
      />
      <MultiSelectField
        name="additional_categories"
        label={t('form.additional')}
        optional
        help={t('form.additionalHelp', { count: tasks.additionalCategories })}
        max={tasks.additionalCategories}
        options={categories}
      />
      <RichTextField
        name="description"
        label={t('form.description')}
        help={t('form.descriptionHelp')}
        rows={8}
        limit={tasks.taskDescription.max}
      />
      <RichTextField
        name="package_description"
        label={t('form.package')}
        help={t('form.packageHelp')}
        rows={4}
        limit={tasks.packageDescription.max}
      />
    </Section>
  );
}

/** Leaf categories, each named with its parent; a parent without children is a choice itself. */
function useCategoryOptions({ categories }: Choices) {
  const t = useOwnText();
  return categories.flatMap(({ name: parent, slug, child_categories: children }) =>
    children.length === 0
      ? [{ value: slug, label: parent }]
      : children.map((child) => ({
          value: child.slug,
          label: t('form.categoryOption', { parent, name: child.name }),
        })),
  );
}

/** The terms: price, delivery, revisions, languages. */
export function TermFields({ choices }: { choices: Choices }) {
  const t = useOwnText();
  const pageText = useText('task-page');
  const { min, max } = tasks.taskPrice;
  const revisions = Array.from(
    { length: tasks.taskRevisions.max - tasks.taskRevisions.min + 1 },
    (_, index) => tasks.taskRevisions.min + index,
  );
  return (
    <Section title={t('form.terms')}>
      <div className={css.three}>
        <TextField
          name="price"
          label={t('form.price')}
          help={t('form.priceHelp', { min, max })}
          inputMode="decimal"
          start="$"
          dir="ltr"
        />
        <SelectField
          name="delivery"
          label={t('form.delivery')}
          options={tasks.deliveryOptions.map((hours) => ({
            value: String(hours),
            label: t('form.days', { count: deliveryDays(hours) }),
          }))}
        />
        <SelectField
          name="revisions"
          label={t('form.revisions')}
          options={revisions.map((count) => ({
            value: String(count),
            label: pageText('summary.revisions', { count }),
          }))}
        />
      </div>
      <MultiSelectField
        name="languages"
        label={t('form.languages')}
        help={t('form.languagesHelp')}
        options={choices.languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Section>
  );
}

export function PictureFields() {
  const t = useOwnText();
  return (
    <Section title={t('form.pictures')}>
      <AssetsField />
    </Section>
  );
}
