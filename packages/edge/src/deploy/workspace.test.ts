import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceManifests } from '../testing/workspace-manifests';
import { checkFits } from './checks';

const root = join(import.meta.dirname, '../../../..');

const manifests = workspaceManifests();

test.each(manifests.map((manifest) => [manifest.name, manifest] as const))(
  'the remote %s can be deployed beside all others of the workspace',
  (name, manifest) => {
    const others = manifests.filter((other) => other.name !== name);
    expect(() => checkFits(manifest, others)).not.toThrow();
  },
);

test.each(manifests.map(({ name }) => name))(
  'the remote %s has exactly one test file that runs the contract suite',
  (name) => {
    const folder = join(root, 'remotes', name, 'src');
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.test\.tsx?$/.test(file),
    );
    const runs = tests.filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('testRemoteContract({'),
    );
    expect(runs).toHaveLength(1);
  },
);

test('every remote has an owning team', () => {
  const owners = readFileSync(join(root, 'CODEOWNERS'), 'utf8');
  const owned = [...owners.matchAll(/^\/remotes\/([\w-]+)\/ +@\S+$/gm)].map(([, name]) => name).sort();
  expect(owned).toEqual(manifests.map(({ name }) => name).sort());
});
