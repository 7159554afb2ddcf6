import { useHost } from '@tasklane/federation';
import { defineView } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { loadChoices } from './choices';
import type { Choices } from './choices';
import { FormPage } from './FormPage';
import { useSendTask } from './useSendTask';
import { emptyValues } from './values';

function CreateTask({ choices }: { choices: Choices }) {
  const t = useText('task-page');
  const host = useHost();
  const send = useSendTask();
  return (
    <FormPage
      title={t('form.create')}
      choices={choices}
      initial={emptyValues}
      draft="new"
      onSend={async (values) => {
        await send({ values });
        host.toast({ kind: 'success', text: t(values.submit ? 'form.submitted' : 'form.saved') });
        host.navigate(host.link('myTasks', {}));
      }}
    />
  );
}

export default defineView<Choices>({
  loader: ({ api }) => loadChoices(api),
  Component: ({ data }) => <CreateTask choices={data} />,
});
