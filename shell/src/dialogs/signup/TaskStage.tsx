import { browsing, routePath } from '@tasklane/contracts';
import { base } from '@tasklane/contracts/schemas';
import { useIsServed } from '@tasklane/federation';
import { Form, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { LinkButton, Stack, Text } from '@tasklane/ui';
import { useShell } from '../../app/context';

const rules = base.request({ terms: base.listTerms().required() });

/** Fourth stage, for buyers: asks what they need, and whether they want to search for it or get offers. */
export function TaskStage({ onClose }: { readonly onClose: () => void }) {
  const t = useText('dialogs');
  const { host } = useShell();
  const isServed = useIsServed();
  const search = ({ terms }: { terms: string }) => {
    onClose();
    host.navigate(routePath('search', {}, { query: { terms } }));
    return Promise.resolve();
  };
  return (
    <Form label={t('signup.task.title')} schema={rules} initialValues={{ terms: '' }} onSubmit={search}>
      <Stack gap="md">
        <Text tone="muted">{t('signup.task.text')}</Text>
        <TextField
          name="terms"
          label={t('signup.task.terms')}
          maxLength={browsing.searchText.max}
          data-autofocus
        />
        <SubmitButton size="lg" fullWidth>
          {t('signup.task.search')}
        </SubmitButton>
        {isServed('job-create') && (
          <LinkButton
            size="lg"
            fullWidth
            to={routePath('job-create', {}, { hash: 'buyer-signup' })}
            onClick={onClose}
          >
            {t('signup.task.job')}
          </LinkButton>
        )}
      </Stack>
    </Form>
  );
}
