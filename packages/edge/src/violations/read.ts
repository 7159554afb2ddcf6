/** What a page tried and its policy forbade, in the words that are worth keeping. */
export interface Violation {
  /** `script-src-elem`, say. */
  readonly directive: string;
  /** Origin of what was to be loaded, or a word such as `inline`; never a whole address, which may carry a token. */
  readonly blocked: string;
  /** Path of the script that tried it; empty when the browser names none. */
  readonly source: string;
}

/** Violations that one call may tell of. */
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

/** The origin of an address; a word that stands for one stays. */
const originOf = (value: unknown): string =>
  URL.canParse(text(value)) ? new URL(text(value)).origin.slice(0, longestText) : word(value);

const pathOf = (value: unknown): string => (URL.canParse(text(value)) ? new URL(text(value)).pathname : '');

/**
 * Reads what browsers send: one report under `csp-report`, or a list by the Reporting API.
 * @returns nothing for what is neither
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
