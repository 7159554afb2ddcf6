import { createSubjectVersions } from './subject-versions';

test('a change gives whatever shows the subject another version, and nothing else', () => {
  const subjects = createSubjectVersions();
  const before = [subjects.of(['tasks', 'people']), subjects.of(['search']), subjects.of([])];
  subjects.change('people');
  const after = [subjects.of(['tasks', 'people']), subjects.of(['search']), subjects.of([])];
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1)).toEqual(before.slice(1));
  subjects.changeAll();
  expect(subjects.of(['search'])).not.toBe(after[1]);
  expect(subjects.of([])).toBe('');
});

test('listeners hear of each change until they stop', () => {
  const subjects = createSubjectVersions();
  const changes: string[] = [];
  const stop = subjects.onChange((subject) => changes.push(subject));
  subjects.change('tasks');
  stop();
  subjects.change('people');
  expect(changes).toEqual(['tasks']);
});
