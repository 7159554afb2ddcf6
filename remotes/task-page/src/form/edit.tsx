import type { Data } from '@tasklane/api-client';
import { taskStatus } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { titleOf } from '../texts';
import { loadChoices } from './choices';
import type { Choices } from './choices';
import { FormPage } from './FormPage';
import { useSendTask } from './useSendTask';
import { valuesOf } from './values';

interface EditData {
  readonly title: string;
  readonly task: Data<'gigs.form'>;
  readonly choices: Choices;
}

function EditTask({ task, choices, url }: EditData & { readonly url: URL }) {
  const t = useText('task-page');
  const host = useHost();
  const send = useSendTask();
  return (
    <FormPage
      title={t('form.edit')}
      choices={choices}
      initial={valuesOf(task)}
      url={url}
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
  async loader({ api, host, params }) {
    const read = { params: { hash: params.slug } };
    // Another tab may have changed it: a form begins with what is true now.
    await api.invalidate('gigs.form', read);
    const [title, { data: task }, choices] = await Promise.all([
      titleOf('edit', host.language),
      api.ensure('gigs.form', read),
      loadChoices(api),
    ]);
    return { title, task, choices };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: ({ data, url }) => <EditTask key={data.task.hash} {...data} url={url} />,
});
