import { containerName as inLoader } from '../src/loading/container-name';
import { containerName } from './container-name.mjs';

test.each(['jobs', 'task-page'])('loader and build use the same container name for %s', (name) => {
  expect(inLoader(name, 'b1')).toBe(containerName(name, 'b1'));
  expect(containerName(name, 'b1')).toMatch(/^[a-z]\w*$/);
});
