import { defineView, useHost } from '@tasklane/federation';
import { loadChoices } from '../api/choices';
import type { Choices } from '../api/choices';
import { useSaveTask } from '../api/saveTask';
import { loadOwnTexts, useOwnText } from '../owner/texts';
import { FormPage } from './FormPage';
import { emptyValues } from './values';

function CreateTask({ choices, url }: { choices: Choices; url: URL }) {
  const t = useOwnText();
  const host = useHost();
  const saveTask = useSaveTask();
  return (
    <FormPage
      title={t('form.create')}
      choices={choices}
      initial={emptyValues}
      url={url}
      draft="new"
      onSend={async (values) => {
        await saveTask(values);
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
    const [{ meta }, choices] = await Promise.all([loadOwnTexts(host.language), loadChoices(api)]);
    return { title: meta.create, choices };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: ({ data, url }) => <CreateTask choices={data.choices} url={url} />,
});
