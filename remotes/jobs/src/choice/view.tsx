import { defineView } from '@tasklane/federation';
import { wordsOf } from '../common/words';
import type { PageWords } from '../common/words';
import { Choice } from './Choice';
import { referrerOf } from './referrer';

export default defineView<PageWords>({
  loader: ({ host }) => wordsOf('choice', host.language),
  meta: ({ data }) => data,
  Component: ({ url }) => <Choice referrer={referrerOf(url)} />,
});
