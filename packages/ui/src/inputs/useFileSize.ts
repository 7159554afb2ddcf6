import { useFormat } from '@tasklane/i18n';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats file sizes as operating systems do: a megabyte is 1024 × 1024 bytes, and nothing is 0. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormat();
  const say = (value: number, unit: string) =>
    format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
  return (bytes) =>
    bytes < MEGABYTE
      ? say(Math.max(1, Math.round(bytes / KILOBYTE)), 'kilobyte')
      : say(bytes / MEGABYTE, 'megabyte');
}
