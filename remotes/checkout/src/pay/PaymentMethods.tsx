import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Card, EmptyState, LoadingArea, RadioGroup } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import type { MethodEntry, PayProps, Way } from './method';
import css from './methods.module.css';

interface PaymentMethodsProps<Type extends string> extends Pick<PayProps, 'basket' | 'onPaid'> {
  /** The methods that this page has forms for. */
  entries: Readonly<Record<Type, MethodEntry>>;
  /** What the server offers, in the order of the list. */
  ways: readonly Way<Type>[];
  /** The method whose form is shown; undefined until one is chosen, where nothing can be paid by the first. */
  chosen: Type | undefined;
  onChoose: (type: Type) => void;
}

/**
 * The ways to pay, each with its form right below it while it is chosen; a single one is only its form. What has to be
 * done for a payment takes the place of all of it. Opened forms stay mounted, so that switching methods and back keeps
 * the input.
 */
export function PaymentMethods<Type extends string>({
  entries,
  ways,
  chosen,
  onChoose,
  basket,
  onPaid,
}: PaymentMethodsProps<Type>) {
  const t = useText('checkout');
  const [initial] = useState(chosen);
  const [opened, setOpened] = useState<readonly Type[]>(initial === undefined ? [] : [initial]);
  const [isRequested, setIsRequested] = useState(false);

  const [first, ...others] = ways;
  if (first === undefined) {
    return (
      <Card>
        <EmptyState level={2} title={t('pay.none.title')}>
          {t('pay.none.text')}
        </EmptyState>
      </Card>
    );
  }

  const choose = (value: string) => {
    const type = ways.find((each) => each.type === value)?.type;
    if (type === undefined) return;
    onChoose(type);
    if (!opened.includes(type)) setOpened([...opened, type]);
  };

  const payByCard = ways.some(({ type, problem }) => type === 'card' && problem === null)
    ? () => choose('card')
    : undefined;
  const isOnly = others.length === 0 && first.type === chosen;
  const formOf = (type: Type) => {
    const { Form } = entries[type];
    const form = (
      <Form
        basket={basket}
        isOnly={isOnly}
        onPaid={onPaid}
        onPayByCard={payByCard}
        onRequest={setIsRequested}
      />
    );
    // The list waits for the form that it opens with, which would push the other methods down.
    return type === initial ? form : <Suspense fallback={<LoadingArea />}>{form}</Suspense>;
  };

  return (
    <Card>
      <Suspense fallback={<LoadingArea />}>
        {isOnly ? (
          formOf(first.type)
        ) : (
          <RadioGroup
            name="payment-method"
            label={t('pay.methods')}
            className={css.methods}
            hideLabel={isRequested}
            contentOnly={isRequested}
            options={ways.map(({ type, problem }) => ({
              value: type,
              label: t(`${type}.listed` as TextKey<'checkout'>),
              help: problem ?? t(`${type}.about` as TextKey<'checkout'>),
              disabled: problem !== null,
              content: opened.includes(type) ? formOf(type) : undefined,
            }))}
            value={chosen ?? ''}
            onChange={choose}
          />
        )}
      </Suspense>
    </Card>
  );
}
