/**
 * Tells style sheets a height, as a custom property of the document. Every element inherits it, so that a value where none
 * was has the browser compute the styles of all of them, even 0 pixels: no height is no property.
 * @param height in pixels
 */
export function setRootHeight(property: string, height: number): void {
  document.documentElement.style.setProperty(property, height > 0 ? `${height}px` : '');
}
