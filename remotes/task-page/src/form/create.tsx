import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { titleOf } from '../texts';
import { loadChoices } from './choices';
import type { Choices } from './choices';
import { FormPage } from './FormPage';
import { useSendTask } from './useSendTask';
import { emptyValues } from './values';

function CreateTask({ choices, url }: { choices: Choices; url: URL }) {
  const t = useText('task-page');
  const host = useHost();
  const send = useSendTask();
  return (
    <FormPage
      title={t('form.create')}
      choices={choices}
      initial={emptyValues}
      url={url}
      draft="new"
      onSend={async (values) => {
        await send({ values });
        host.toast({ kind: 'success', text: t(values.submit ? 'form.submitted' : 'form.saved') });
        host.navigate(host.link('myTasks', {}));
      }}
    />
  );
}

interface CreateData {
  readonly title: string;
  readonly choices: Choices;
}

export default defineView<CreateData>({
  loader: async ({ api, host }) => {
    const [title, choices] = await Promise.all([titleOf('create', host.language), loadChoices(api)]);
    return { title, choices };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: ({ data, url }) => <CreateTask choices={data.choices} url={url} />,
});
