import { containerName as inLoader } from '../src/loading/container-name';
import { containerName } from './container-name.mjs';

test.each(['jobs', 'task-page'])('loader and build call a build of %s the same', (name) => {
  expect(inLoader(name, 'b1')).toBe(containerName(name, 'b1'));
  expect(containerName(name, 'b1')).toMatch(/^[a-z]\w*$/);
});
