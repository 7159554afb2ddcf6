import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Breadcrumb } from '@tasklane/ui';
import { categoryOnPath, useRememberedCategory } from './categoryPath';
import type { Task } from './types';

/** Home, parent category, category, task; by way of the category that the visitor came from. */
export function Crumbs({ task }: { task: Task }) {
  const t = useText('task-page');
  const { link } = useHost();
  const category = categoryOnPath(task.categories, useRememberedCategory());
  const parent = category?.parent_category;
  const crumb = ({ name, slug }: { name: string; slug: string }) => {
    const [top = slug, child] = slug.split('/');
    return { label: name, to: link('category', { slug: top, ...(child && { child }) }) };
  };
  return (
    <Breadcrumb
      items={[
        { label: t('home'), to: link('home', {}) },
        ...(parent ? [crumb(parent)] : []),
        ...(category ? [crumb(category)] : []),
        { label: task.title },
      ]}
    />
  );
}
