import { defineView } from '@tasklane/federation';

export default defineView({
  loader: () => window.innerWidth,
  Component: ({ data }) => <h1>{String(data)}</h1>,
});
