import { discountKinds } from '@tasklane/contracts';
import { payments } from '@tasklane/contracts/schemas';
import { DateField, MultiSelectField, RadioField, TextField, useForm } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { DiscountChoices } from '../api/discountChoices';
import css from './discount.module.css';
import { Preview } from './Preview';
import type { DiscountValues } from './values';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="lg">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** The code itself, and what it takes off. */
export function ReductionFields({ serviceRate }: Pick<DiscountChoices, 'serviceRate'>) {
  const t = useText('admin');
  const { kind } = useForm<DiscountValues>().values;
  return (
    <Section title={t('discount.section.reduction')}>
      <TextField
        name="code"
        label={t('discount.code')}
        help={t('discount.codeHelp')}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <RadioField
        name="kind"
        label={t('discount.kind')}
        options={discountKinds.map((each) => ({ value: each, label: t(`discount.kinds.${each}`) }))}
      />
      <div className={css.pair}>
        <TextField
          name="value"
          label={t(`discount.value.${kind}`)}
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          start={kind === 'percent' ? '%' : '$'}
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          name="minimum"
          label={t('discount.minimum')}
          help={t('discount.minimumHelp')}
          inputMode="decimal"
          start="$"
          dir="ltr"
          autoComplete="off"
          optional
        />
      </div>
      <Preview serviceRate={serviceRate} />
    </Section>
  );
}

/** The days of the code. */
export function ValidityFields() {
  const t = useText('admin');
  return (
    <Section title={t('discount.section.validity')}>
      <div className={css.pair}>
        <DateField name="starts" label={t('discount.starts')} help={t('discount.startsHelp')} />
        <DateField name="ends" label={t('discount.ends')} help={t('discount.endsHelp')} optional />
      </div>
    </Section>
  );
}

/** How often the code can be used. */
export function LimitFields() {
  const t = useText('admin');
  return (
    <Section title={t('discount.section.limits')}>
      <div className={css.pair}>
        {(['max_uses', 'max_uses_per_buyer'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`discount.${name}`)}
            help={t('discount.limitHelp')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            optional
          />
        ))}
      </div>
    </Section>
  );
}

/** What the code can be used for. */
export function ScopeFields({ categories }: Pick<DiscountChoices, 'categories'>) {
  const t = useText('admin');
  return (
    <Section title={t('discount.section.scope')}>
      <MultiSelectField
        name="methods"
        label={t('discount.methods')}
        help={t('discount.methodsHelp')}
        placeholder={t('discount.methodsAny')}
        options={payments.paymentTypes.map((type) => ({ value: type, label: t(`discount.method.${type}`) }))}
        optional
      />
      <MultiSelectField
        name="categories"
        label={t('discount.categories')}
        help={t('discount.categoriesHelp')}
        placeholder={t('discount.categoriesAny')}
        options={categories.flatMap(({ slug, name: parent, child_categories: children }) => [
          { value: slug, label: parent },
          ...children.map((child) => ({
            value: child.slug,
            label: t('discount.category', { parent, name: child.name }),
          })),
        ])}
        optional
      />
    </Section>
  );
}
