/**
 * Tells style sheets a height, as a custom property of the document. Every element inherits it, so that each write has the
 * browser compute the styles of all of them: nothing is written that is there already, and no height where none was.
 * @param height in pixels; 0 removes the property
 */
export function setRootHeight(property: string, height: number): void {
  const { style } = document.documentElement;
  const value = height > 0 ? `${height}px` : '';
  if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
}
