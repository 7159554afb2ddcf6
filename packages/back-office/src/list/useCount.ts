import { useFormat } from '@tasklane/i18n';
import { useKitText } from '../texts';

/** What a list's answer says of how many rows there are. */
interface RowCount {
  readonly total: number;
  /** False if there are more than `total`; left out by lists whose pages have numbers. */
  readonly total_is_exact?: boolean;
}

/**
 * Returns the number of rows, in words; undefined as long as it is unknown.
 *
 * @param exactly words an exact number
 */
export function useCount(meta: RowCount | undefined, exactly: (count: number) => string): string | undefined {
  const kit = useKitText();
  const format = useFormat();
  if (!meta) return undefined;
  return meta.total_is_exact === false
    ? kit('count.more', { number: format.number(meta.total) })
    : exactly(meta.total);
}
