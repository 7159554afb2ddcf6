import type { Data } from '@tasklane/api-client';
import { taskStatus } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { loadChoices } from './choices';
import type { Choices } from './choices';
import { FormPage } from './FormPage';
import { useSendTask } from './useSendTask';
import { valuesOf } from './values';

interface EditData {
  readonly task: Data<'gigs.form'>;
  readonly choices: Choices;
}

function EditTask({ task, choices }: EditData) {
  const t = useText('task-page');
  const host = useHost();
  const send = useSendTask();
  return (
    <FormPage
      title={t('form.edit')}
      choices={choices}
      initial={valuesOf(task)}
      draft={task.hash}
      live={task.status !== taskStatus.draft}
      onSend={async (values) => {
        const { username, slug } = await send({ values, hash: task.hash });
        host.navigate(host.link('task_info', { username, slug }, { hash: 'edit' }));
      }}
    />
  );
}

export default defineView<EditData, { slug: string }>({
  async loader({ api, params }) {
    const read = { params: { hash: params.slug } };
    // Another tab may have changed it: a form begins with what is true now.
    await api.invalidate('gigs.form', read);
    const [{ data: task }, choices] = await Promise.all([api.ensure('gigs.form', read), loadChoices(api)]);
    return { task, choices };
  },
  Component: ({ data }) => <EditTask key={data.task.hash} {...data} />,
});
