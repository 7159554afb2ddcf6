import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { footerColumns } from './footerColumns';

const remotes = join(__dirname, '../../../remotes');
const served = readdirSync(remotes).flatMap((remote) => {
  const text = readFileSync(join(remotes, remote, 'remote.json'), 'utf8');
  return (JSON.parse(text) as { routes: { name: string }[] }).routes.map(({ name }) => name);
});

test('the footer links only to pages that some remote serves', () => {
  expect(served).toEqual(expect.arrayContaining(footerColumns.flatMap(({ pages }) => pages)));
});
