import { taskStatus } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import { loadChoices } from '../api/choices';
import type { Choices } from '../api/choices';
import { useSaveTask } from '../api/saveTask';
import { readTaskForm } from '../api/taskForm';
import type { TaskFormData } from '../api/taskForm';
import { loadOwnTexts, useOwnText } from '../owner/texts';
import { FormPage } from './FormPage';
import { valuesOf } from './values';

interface EditData {
  readonly title: string;
  readonly task: TaskFormData;
  readonly choices: Choices;
}

function EditTask({ task, choices, url }: EditData & { readonly url: URL }) {
  const t = useOwnText();
  const host = useHost();
  const saveTask = useSaveTask(task.hash);
  return (
    <FormPage
      title={t('form.edit')}
      choices={choices}
      initial={valuesOf(task)}
      url={url}
      draft={task.hash}
      live={task.status !== taskStatus.draft}
      onSend={async (values) => {
        const { username, slug } = await saveTask(values);
        host.navigate(host.link('task_info', { username, slug }, { hash: 'edit' }));
      }}
    />
  );
}

export default defineView<EditData, { slug: string }>({
  async loader({ api, host, params }) {
    const [{ meta }, task, choices] = await Promise.all([
      loadOwnTexts(host.language),
      readTaskForm(api, params.slug),
      loadChoices(api),
    ]);
    return { title: meta.edit, task, choices };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: ({ data, url }) => <EditTask key={data.task.hash} {...data} url={url} />,
});
