import { cleanFileName, uploadName } from './file-name';

test.each([
  ['logo.png', 'logo.png'],
  ['My final logo (2).png', 'My final logo (2).png'],
  ['شعار المتجر.pdf', 'شعار المتجر.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\my  file.doc', 'my file.doc'],
  ['..hidden', 'hidden'],
  ['ends in a dot. ', 'ends in a dot'],
  ['a"b\r\n.txt', 'ab.txt'],
  ['harmless\u202egnp.exe', 'harmlessgnp.exe'],
  [' .. ', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('%j is stored as %s', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test('a profile picture is named by upload time and plain characters; a delivery keeps its name', () => {
  const at = new Date('2026-01-02T03:04:05Z');
  expect(uploadName('profile', 'my pic(1).png', at)).toBe(`${at.getTime()}mypic1.png`);
  expect(uploadName('delivery', 'my pic(1).png', at)).toBe('my pic(1).png');
});
