import { join } from 'node:path';
import { manifestsIn } from '@tasklane/testing';
import { footerColumns } from './footerColumns';

const served = manifestsIn(join(__dirname, '../../../remotes')).flatMap(({ routes }) =>
  routes.map(({ name }) => name),
);

test('the footer links only to pages that some remote serves', () => {
  expect(served).toEqual(expect.arrayContaining(footerColumns.flatMap(({ pages }) => pages)));
});
