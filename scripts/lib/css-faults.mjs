import postcss from 'postcss';

/** Properties that name the left or right of the screen instead of the text's start and end. */
const physical =
  /^(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-.*)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;
const rawColour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i;
/** Hairlines are one pixel by nature; everything else is a token. */
const rawPixels = /(?<![\w.-])(?!-?1px\b)-?(?:\d*\.)?\d+px\b/;

/**
 * The violations of our CSS rules in a style sheet.
 *
 * @param {string} css text of the sheet
 * @returns {{ line: number, text: string }[]} in the order of the sheet
 */
export function cssFaults(css) {
  /** @type {{ line: number, text: string }[]} */
  const faults = [];
  postcss.parse(css).walkDecls(({ prop, value, source }) => {
    /** @param {string} text */
    const fault = (text) =>
      faults.push({ line: source?.start?.line ?? 1, text: `${text}: ${prop}: ${value}` });
    if (physical.test(prop)) fault('names a side of the screen, use the logical property');
    if (/^(?:float|clear|text-align)$/.test(prop) && /\b(?:left|right)\b/.test(value)) {
      fault('names a side of the screen, use start or end');
    }
    if (rawColour.test(value)) fault('raw colour, use a token');
    if (rawPixels.test(value)) fault('raw pixels, use a token');
  });
  return faults;
}
