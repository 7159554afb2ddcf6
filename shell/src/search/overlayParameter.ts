/** The query parameter by which the search overlay is open, on any page; its value is what stands in the box. */
export const overlayParameter = 'query';
