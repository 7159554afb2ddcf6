import type { ApiError } from '@tasklane/api-client';
import {
  disputeLifecycle,
  disputes as rules,
  disputeVerdicts,
  durationOf,
  hoursOf,
  orders as money,
} from '@tasklane/contracts';
import { base, disputes, orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Button, ConfirmDialog, Group, Skeleton, Stack, Text } from '@tasklane/ui';
import { useMemo, useState } from 'react';
import { useCaseForms, useDisputedOrder } from '../api/disputes';
import type { Decision, Dispute, DisputedOrder } from '../api/disputes';
import { Part } from '../order/Part';
import css from './dispute.module.css';
import { consequenceOf } from './money';

const appealHours = hoursOf(durationOf(disputeLifecycle, 'decided', 'close'));

/** The decision, with the price as the most that can go back. */
const schemaOf = (price: Parameters<typeof orders.refundOfPart>[1]) =>
  disputes.disputeDecision.concat(base.object({ refund: orders.refundOfPart('outcome', price) }));

interface DecisionFormProps {
  readonly dispute: Dispute;
  /** Whether it decides an appeal, and is carried out at once. */
  readonly isFinal: boolean;
  readonly onError: (error: ApiError) => Promise<void>;
}

/** Decides a dispute. Without the order's sums there is no form: nobody decides without seeing what it comes to. */
export function DecisionForm(props: DecisionFormProps) {
  const t = useText('admin');
  const { data, isError, isFetching, refetch } = useDisputedOrder(props.dispute.order);
  return (
    <Part title={t('dispute.decide.title')}>
      {data && <Fields {...props} order={data.data} />}
      {!data && isError && (
        <Alert
          kind="warning"
          actions={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('dispute.decide.retry')}
            </Button>
          }
        >
          {t('dispute.decide.noSums')}
        </Alert>
      )}
      {!data && !isError && <Skeleton height="20rem" />}
    </Part>
  );
}

/** A decision that waits for its confirmation. */
interface Question {
  readonly decision: Decision;
  readonly answer: (isConfirmed: boolean) => void;
}

function Fields({ dispute, order, isFinal, onError }: DecisionFormProps & { readonly order: DisputedOrder }) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const { decide } = useCaseForms(dispute.hash, onError);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSending, setSending] = useState(false);
  const price = format.dollars(order.price);
  const schema = useMemo(() => schemaOf({ amount: order.price, text: price }), [order.price, price]);
  const answer = (isConfirmed: boolean) => {
    setSending(isConfirmed);
    if (!isConfirmed) setQuestion(null);
    question?.answer(isConfirmed);
  };
  return (
    <Form
      schema={schema}
      initialValues={{ outcome: '', refund: '', reason_buyer: '', reason_seller: '' }}
      draft={{ key: `dispute-decision-${dispute.hash}` }}
      label={t('dispute.decide.title')}
      confirm={(decision) => new Promise<boolean>((resolve) => setQuestion({ decision, answer: resolve }))}
      onSubmit={async (decision) => {
        try {
          await decide(decision);
          host.toast({ kind: 'success', text: t('dispute.decide.done') });
        } finally {
          setQuestion(null);
          setSending(false);
        }
      }}
    >
      <Stack gap="md">
        <FormError />
        <RadioField
          name="outcome"
          label={t('dispute.decide.outcome')}
          options={disputeVerdicts.map((each) => ({
            value: each,
            label: t(`dispute.decide.${each}`),
            ...(each === 'part' && {
              content: (
                <TextField
                  name="refund"
                  label={t('dispute.decide.amount')}
                  help={t('dispute.decide.amountHelp', { price })}
                  inputMode="decimal"
                  maxLength={money.toCents(order.price).toFixed().length + 1}
                  start="$"
                  dir="ltr"
                  autoComplete="off"
                />
              ),
            }),
          }))}
        />
        <TypedConsequence dispute={dispute} order={order} />
        <div className={css.reasons}>
          {(['buyer', 'seller'] as const).map((side) => (
            <TextAreaField
              key={side}
              name={`reason_${side}`}
              label={t(`dispute.decide.reason.${side}`, { name: dispute[side].username })}
              help={t('dispute.decide.reasonHelp')}
              limit={rules.disputeMessage.max}
              rows={5}
            />
          ))}
        </div>
        <Text size="sm" tone="muted">
          {isFinal ? t('dispute.decide.final') : t('dispute.decide.first', { count: appealHours })}
        </Text>
        <Group>
          <SubmitButton>{t('dispute.decide.review')}</SubmitButton>
        </Group>
      </Stack>
      <ConfirmDialog
        open={question !== null}
        title={t(isFinal ? 'dispute.decide.confirmFinal' : 'dispute.decide.confirm')}
        confirmLabel={t('dispute.decide.send')}
        busy={isSending}
        onConfirm={() => answer(true)}
        onCancel={() => !isSending && answer(false)}
      >
        {question && (
          <Stack gap="md">
            <Consequence dispute={dispute} order={order} decision={question.decision} />
            <Text>
              {isFinal ? t('dispute.decide.final') : t('dispute.decide.first', { count: appealHours })}
            </Text>
          </Stack>
        )}
      </ConfirmDialog>
    </Form>
  );
}

interface ConsequenceProps {
  readonly dispute: Dispute;
  readonly order: DisputedOrder;
  readonly decision: Pick<Decision, 'outcome' | 'refund'>;
}

/** Who gets how much by a decision. */
function Consequence({ dispute, order, decision: { outcome, refund } }: ConsequenceProps) {
  const t = useText('admin');
  const format = useFormat();
  const sums = consequenceOf(order, outcome, refund ?? 0);
  return (
    sums && (
      <Text weight="bold">
        {t('dispute.decide.consequence', {
          buyer: dispute.buyer.username,
          seller: dispute.seller.username,
          refund: format.dollars(sums.refund),
          paid: format.dollars(dispute.paid),
          earned: format.dollars(sums.earned),
          price: format.dollars(order.price),
        })}
      </Text>
    )
  );
}

/** The same, as it is being typed. */
function TypedConsequence({ dispute, order }: Omit<ConsequenceProps, 'decision'>) {
  const t = useText('admin');
  const { outcome, refund } = useForm<{ outcome: string; refund: string }>().values;
  const verdict = disputeVerdicts.find((each) => each === outcome);
  return (
    <div role="status">
      {verdict ? (
        <Consequence
          dispute={dispute}
          order={order}
          decision={{ outcome: verdict, refund: Number(refund) }}
        />
      ) : (
        <Text tone="muted">{t('dispute.decide.choose')}</Text>
      )}
    </div>
  );
}
