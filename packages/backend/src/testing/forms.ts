import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { TestBackend } from './start';
import { picture, upload } from './uploads';

export type TaskForm = InputOf<Operations['gigs.create']>['body'];

/** The form of a new task as a seller fills it in; its picture is uploaded. */
export async function fillTaskForm(
  backend: TestBackend,
  token: string,
  changes: Partial<TaskForm> = {},
): Promise<TaskForm> {
  const bytes = await picture(680, 425);
  const path = await upload(backend, token, { kind: 'task', name: 'logo.png', bytes });
  return {
    title: 'Design a logo for your bakery',
    description: '<p>Drawn on <strong>paper</strong> first.</p>',
    package_description: 'The finished logo as a vector file.',
    price: 20,
    delivery: 72,
    revisions: 2,
    category: 'design/logo-design',
    additional_categories: [],
    languages: ['en'],
    assets: [{ path, type: 1 }],
    submit: true,
    ...changes,
  } as TaskForm;
}
