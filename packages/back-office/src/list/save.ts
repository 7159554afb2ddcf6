/** Saves a downloaded file on the visitor's device. */
export function save(file: File): void {
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: file.name });
  anchor.click();
  URL.revokeObjectURL(address);
}
