import { defineView } from '@tasklane/federation';
import { metaIn } from '../texts';
import { Welcome } from './Welcome';

export default defineView<{ title: string; description: string }>({
  loader: ({ host }) => metaIn('welcome', host.language),
  meta: ({ data }) => data,
  Component: Welcome,
});
