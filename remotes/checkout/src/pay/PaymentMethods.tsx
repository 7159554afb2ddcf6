import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Card, EmptyState, LoadingArea, RadioGroup, Stack } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import type { MethodEntry, PayProps } from './method';
import css from './methods.module.css';

interface PaymentMethodsProps<Type extends string> extends PayProps {
  /** The methods that this page has forms for. */
  entries: Readonly<Record<Type, MethodEntry>>;
  /** The types that the server currently accepts, in the order of the list. */
  offered: readonly Type[];
  /** The method whose form is shown; undefined where none is offered. */
  chosen: Type | undefined;
  onChoose: (type: Type) => void;
}

/**
 * The form of the payment method; where several are offered, the buyer chooses one, until something has to be done that
 * takes the place of the form. Opened forms stay mounted, so that
 * switching methods and back keeps the input.
 */
export function PaymentMethods<Type extends string>({
  entries,
  offered,
  chosen,
  onChoose,
  basket,
  onPaid,
}: PaymentMethodsProps<Type>) {
  const t = useText('checkout');
  const [opened, setOpened] = useState<readonly Type[]>(offered.slice(0, 1));
  const [isRequested, setIsRequested] = useState(false);

  if (chosen === undefined) {
    return (
      <Card>
        <EmptyState level={2} title={t('pay.none.title')}>
          {t('pay.none.text')}
        </EmptyState>
      </Card>
    );
  }

  const choose = (value: string) => {
    const type = offered.find((each) => each === value);
    if (type === undefined) return;
    onChoose(type);
    if (!opened.includes(type)) setOpened([...opened, type]);
  };

  const payByCard = offered.some((type) => type === 'card') ? () => choose('card') : undefined;

  return (
    <Stack gap="lg">
      {offered.length > 1 && (
        <Card hidden={isRequested}>
          <RadioGroup
            name="payment-method"
            label={t('pay.methods')}
            className={css.methods}
            options={offered.map((type) => ({
              value: type,
              label: t(`${type}.listed` as TextKey<'checkout'>),
              help: t(`${type}.about` as TextKey<'checkout'>),
            }))}
            value={chosen}
            onChange={choose}
          />
        </Card>
      )}
      {opened.map((type) => {
        const { Form } = entries[type];
        return (
          <div key={type} hidden={type !== chosen}>
            <Suspense fallback={<LoadingArea />}>
              <Form basket={basket} onPaid={onPaid} onPayByCard={payByCard} onRequest={setIsRequested} />
            </Suspense>
          </div>
        );
      })}
    </Stack>
  );
}
