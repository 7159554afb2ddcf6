import { cleanFileName } from './file-name';

test.each([
  ['logo.png', 'logo.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\my file.doc', 'myfile.doc'],
  ['..hidden', 'hidden'],
  ['شعار', 'file'],
  ['a"b\r\n.txt', 'ab.txt'],
])('%j is kept as %s', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});
