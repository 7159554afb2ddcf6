/** What a page attempted and its policy forbade, reduced to what is worth storing. */
export interface Violation {
  /** For example `script-src-elem`. */
  readonly directive: string;
  /** Origin of what was to be loaded, or a word such as `inline`; never a full URL, which may contain a token. */
  readonly blocked: string;
  /** Path of the script that caused it; empty when the browser names none. */
  readonly source: string;
}

/** Maximum number of violations in one call. */
const mostViolations = 20;
const longestText = 60;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const word = (value: unknown): string =>
  text(value)
    .replace(/[^\w-]/g, '')
    .slice(0, longestText);

/** Returns the origin of a URL, or the keyword in its place. */
const originOf = (value: unknown): string =>
  URL.canParse(text(value)) ? new URL(text(value)).origin.slice(0, longestText) : word(value);

const pathOf = (value: unknown): string => (URL.canParse(text(value)) ? new URL(text(value)).pathname : '');

/**
 * Reads the body that browsers send: one report under `csp-report`, or a list by the Reporting API.
 * @returns undefined for what is neither
 */
export function readViolations(body: unknown): Violation[] | undefined {
  if (Array.isArray(body)) {
    return body
      .slice(0, mostViolations)
      .map(fieldsOf)
      .filter(({ type }) => type === 'csp-violation')
      .map((report) => fieldsOf(report['body']))
      .map(({ effectiveDirective, blockedURL, sourceFile }) => ({
        directive: word(effectiveDirective),
        blocked: originOf(blockedURL),
        source: pathOf(sourceFile),
      }));
  }
  const report = fieldsOf(body)['csp-report'];
  if (typeof report !== 'object' || report === null) return undefined;
  const fields = fieldsOf(report);
  return [
    {
      directive: word(fields['effective-directive'] ?? fields['violated-directive']),
      blocked: originOf(fields['blocked-uri']),
      source: pathOf(fields['source-file']),
    },
  ];
}
