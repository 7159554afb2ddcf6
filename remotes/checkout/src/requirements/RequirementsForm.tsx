import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { AssetsField, CheckboxField, Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { Trans, useText } from '@tasklane/i18n';
import { Card, Group, Link, LinkButton, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useGiveRequirement } from '../api/order';

interface RequirementsFormProps {
  /** The order's hash. */
  order: string;
  /** The seller's username. */
  seller: string;
}

/** What the seller needs to start: a message, files and agreement to the terms. */
export default function RequirementsForm({ order, seller }: RequirementsFormProps) {
  const t = useText('checkout');
  const host = useHost();
  const { giveRequirement, progress } = useGiveRequirement(order);
  const [files, setFiles] = useState<File[]>([]);
  const terms = <Link to={host.link('terms-and-conditions', {})} />;

  return (
    <Card>
      <Form
        schema={orders.requirement}
        initialValues={{ message: '', agree_terms: false, assets: [] as string[] }}
        draft={{ key: `requirements-${order}`, omit: ['assets', 'agree_terms'] }}
        label={t('requirements.form')}
        onSubmit={async (values) => {
          await giveRequirement(values, files);
          host.navigate(host.link('checkout-confirmation', {}, { query: { order } }), { replace: true });
        }}
      >
        <Stack gap="lg">
          <Text>{t('requirements.text', { seller })}</Text>
          <FormError />
          <TextAreaField
            name="message"
            label={t('requirements.message')}
            help={t('requirements.messageHelp')}
            limit={rules.orderMessage.max}
            rows={6}
          />
          <AssetsField
            name="assets"
            label={t('requirements.files')}
            optional
            max={rules.uploadLimits.files}
            maxSize={rules.uploadLimits.bytes}
            files={files}
            onFiles={setFiles}
            progress={progress}
          />
          <CheckboxField
            name="agree_terms"
            label={<Trans t={t} i18nKey="requirements.terms" components={{ a: terms }} />}
          />
          <Group gap="sm">
            <SubmitButton size="lg">{t('requirements.send')}</SubmitButton>
            <LinkButton size="lg" variant="quiet" to={host.link('order-receive', { hash: order })}>
              {t('requirements.later')}
            </LinkButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}
