import { isSelling } from '@tasklane/contracts';
import { catalogue } from '@tasklane/contracts/schemas';
import { useHost, useSession } from '@tasklane/federation';
import { FailedFields, Form, FormError, SubmitButton } from '@tasklane/forms';
import { Alert, Container, Group, Heading, Link, LinkButton, Stack, Text } from '@tasklane/ui';
import { useRef } from 'react';
import type { Choices } from '../api/choices';
import type { TaskBody } from '../api/saveTask';
import { useOwnText } from '../owner/texts';
import { BecomeSeller } from './BecomeSeller';
import css from './form.module.css';
import { Preview } from './Preview';
import { returnWhenSelling } from './returnAddress';
import { OfferFields, PictureFields, TermFields, fieldLabels } from './sections';
import type { TaskValues } from './values';

interface FormPageProps {
  title: string;
  choices: Choices;
  initial: TaskValues;
  /** Name under which the tab stores the input. */
  draft: string;
  /** The task is no longer a draft: saving also sends it for approval. */
  live?: boolean;
  /** Address of this page, to return to. */
  url: URL;
  onSend: (values: TaskBody) => Promise<void>;
}

/** The form that creates or edits a task. The input survives a reload of the tab. */
export function FormPage({ title, choices, initial, draft, live = false, url, onSend }: FormPageProps) {
  const t = useOwnText();
  const { link } = useHost();
  const roles = useSession().claims?.roles ?? [];
  const submit = useRef(false);
  if (!isSelling(roles)) return <BecomeSeller address={url.pathname} />;
  const seller = roles.includes('ROLE_SELLER');

  return (
    <Container narrow className={css.page}>
      <Form
        schema={catalogue.taskForm}
        initialValues={initial}
        label={title}
        draft={{ key: `task:${draft}` }}
        onSubmit={(values) => onSend({ ...values, submit: submit.current })}
      >
        <Stack gap="xl">
          <Stack gap="xs">
            <Heading level={1} size="2xl">
              {title}
            </Heading>
            <Text tone="muted">{t('form.intro')}</Text>
          </Stack>
          {!seller && (
            <Alert
              kind="info"
              actions={
                <Link to={link('connecting-etn', {})} onClick={() => returnWhenSelling(url.pathname)}>
                  {t('form.preSellerAction')}
                </Link>
              }
            >
              {t('form.preSeller')}
            </Alert>
          )}
          {live && <Alert kind="info">{t('form.live')}</Alert>}
          <OfferFields choices={choices} />
          <TermFields choices={choices} />
          <PictureFields />
          <Preview />
          <FailedFields labels={fieldLabels(t)} />
          <FormError />
          <Group gap="sm" justify="end">
            <LinkButton variant="quiet" to={link('myTasks', {})}>
              {t('form.cancel')}
            </LinkButton>
            {!live && (
              <SubmitButton
                variant={seller ? 'secondary' : 'primary'}
                onClick={() => (submit.current = false)}
              >
                {t('form.save')}
              </SubmitButton>
            )}
            {(live || seller) && (
              <SubmitButton onClick={() => (submit.current = true)}>
                {t(live ? 'form.change' : 'form.submit')}
              </SubmitButton>
            )}
          </Group>
        </Stack>
      </Form>
    </Container>
  );
}
